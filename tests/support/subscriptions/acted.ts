import type { Answer } from '#contract/contract.ts'
import type { Plan, Preview } from '#contract/subscriptions/plan.ts'
import { aPlan } from '#tests/support/subscriptions/plan-rows.ts'

/** The answer of an act on a service: its plan then, and the prices of the preview. */
export const acted = (
  plan: Partial<Plan> = {},
  { before = 31.4, after = 31.4, ...preview }: Partial<Preview> & { before?: number; after?: number } = {},
): Answer<'customers.changeService'> => ({
  success: true,
  plan: aPlan(plan),
  preview: { permonth: { before, after }, from: '2026-11-23', warnings: [], ...preview },
})
