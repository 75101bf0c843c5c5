// The steps of an order; each must be complete before the next one. Only homes choose a delivery date, after the
// order is placed.

import type { ServiceType } from '#domain/catalog/service-types.ts'

export type StepName =
  | 'intro'
  | 'address'
  | 'services'
  | 'commercialservices'
  | 'rolloffservices'
  | 'customerdetails'
  | 'billingdetails'
  | 'review'
  | 'deliverydate'
  | 'confirmation'

const servicesStep: Record<ServiceType, StepName> = {
  Residential: 'services',
  Commercial: 'commercialservices',
  'Roll-Offs': 'rolloffservices',
}

export function stepsFor(type: ServiceType | null): StepName[] {
  const known = type ?? 'Residential'
  const delivery: StepName[] = known === 'Residential' ? ['deliverydate'] : []
  return [
    'intro',
    'address',
    servicesStep[known],
    'customerdetails',
    'billingdetails',
    'review',
    ...delivery,
    'confirmation',
  ]
}

export function nextStep(step: StepName, type: ServiceType | null): StepName | null {
  const steps = stepsFor(type)
  const index = steps.indexOf(step)
  return index < 0 ? null : (steps[index + 1] ?? null)
}

/** Null before the first step, and once the order is placed, because it can't be undone. */
export function previousStep(step: StepName, type: ServiceType | null): StepName | null {
  const steps = stepsFor(type)
  const index = steps.indexOf(step)
  return index < 1 || index > steps.indexOf('review') ? null : (steps[index - 1] ?? null)
}
