import type { Phase } from '#domain/subscriptions/service-plan.ts'

/** A phase of one weekly cart. */
export const phase = (from: string, price: number, more: Partial<Phase> = {}): Phase => ({
  from,
  cans: 1,
  frequency: 'Weekly',
  preferred: [],
  price,
  taxPercent: 0,
  ...more,
})
