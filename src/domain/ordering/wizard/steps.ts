// An order is made in named steps, each of which must be answered before the next.
// The service type decides which services are asked; only homes choose a delivery date, after the order is placed.

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

/** The steps in order; as long as no type is chosen, those of a residential order. */
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

/** The step after one; null after the last, and for a step that this type does not have. */
export function nextStep(step: StepName, type: ServiceType | null): StepName | null {
  const steps = stepsFor(type)
  const index = steps.indexOf(step)
  return index < 0 ? null : (steps[index + 1] ?? null)
}

/** The step before one; null before the first, and once the order is placed, which cannot be taken back. */
export function previousStep(step: StepName, type: ServiceType | null): StepName | null {
  const steps = stepsFor(type)
  const index = steps.indexOf(step)
  return index < 1 || index > steps.indexOf('review') ? null : (steps[index - 1] ?? null)
}
