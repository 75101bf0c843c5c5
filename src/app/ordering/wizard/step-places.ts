import type { ServiceType } from '#domain/catalog/service-types.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { type StepName, stepsFor } from '#domain/ordering/wizard/steps.ts'

const paths: Record<StepName, string> = {
  intro: '',
  address: 'address',
  services: 'services',
  commercialservices: 'commercialservices',
  rolloffservices: 'rolloffservices',
  customerdetails: 'customerdetails',
  billingdetails: 'billingdetails',
  review: 'review',
  deliverydate: 'deliverydate',
  confirmation: 'confirmation',
}
const byPath = new Map((Object.keys(paths) as StepName[]).map((step) => [paths[step], step]))

export const stepAt = (path: string | undefined): StepName | null => byPath.get((path ?? '').toLowerCase()) ?? null

/** Marks a change started on the review, to which it returns. In the URL, so that reload and Back keep it. */
export const RETURN_TO_REVIEW = '?then=review'
export const returnsToReview = (search: string): boolean => new URLSearchParams(search).get('then') === 'review'

export const orderPagePath = (slug: string): string => `/h/${slug.toLowerCase()}`

/** Demonstration of that page, with its own storage key: its answers never mix with those of an order. */
export const demonstrationPath = (slug: string): string => `/Demo/${slug.toLowerCase()}`

export function stepPath(base: string, step: StepName): string {
  return paths[step] ? `${base}/${paths[step]}` : base
}

export interface ProgressStep {
  label: string
  step: StepName
}

const labels: Record<StepName, string> = {
  intro: 'Service',
  address: 'Address',
  services: 'Services',
  commercialservices: 'Services',
  rolloffservices: 'Dates',
  customerdetails: 'Your details',
  billingdetails: 'Billing',
  review: 'Review',
  deliverydate: 'Drop-off',
  confirmation: orderingMessages.thanksTitle,
}

export function progressSteps(type: ServiceType | null): ProgressStep[] {
  return stepsFor(type)
    .filter((step) => step !== 'confirmation')
    .map((step) => ({ label: labels[step], step }))
}

export function progressIndex(step: StepName, type: ServiceType | null): number {
  const index = progressSteps(type).findIndex((shown) => shown.step === step)
  return index < 0 && step === 'confirmation' ? progressSteps(type).length : Math.max(index, 0)
}
