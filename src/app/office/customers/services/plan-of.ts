import type { Plan } from '#contract/subscriptions/plan.ts'
import { centsOf } from '#domain/companies/money.ts'
import { type Phase, type ServicePlan, withPhases } from '#domain/subscriptions/service-plan.ts'

export function planOf({ phases, holds, ended }: Plan): ServicePlan {
  const [first, ...rest] = phases.map(phaseOf)
  if (!first) throw new Error('A service has at least one phase')
  return withPhases(
    { phases: [first], holds: holds.map(({ billed, ...hold }) => ({ ...hold, billed: billed === 1 })), ended },
    [first, ...rest],
  )
}

const phaseOf = ({ from, cans, frequency, preferred, price, tax }: Plan['phases'][number]): Phase => ({
  from,
  cans,
  frequency,
  preferred,
  price: centsOf(price),
  taxPercent: tax,
})
