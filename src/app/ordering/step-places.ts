import type { StepName } from '#domain/ordering/steps.ts'

/** The last part of each step's URL; the first step is the hauler's page itself. */
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

/** The step that a URL names; null for a word that is no step. */
export const stepAt = (path: string | undefined): StepName | null => byPath.get((path ?? '').toLowerCase()) ?? null

/** Whether a change was begun on the review, to which it returns. In the URL, so that reload and back keep it. */
export const RETURN_TO_REVIEW = '?then=review'
export const returnsToReview = (search: string): boolean => new URLSearchParams(search).get('then') === 'review'

/** The hauler's order page, which is also the name under which its answers are kept. */
export const orderPagePath = (slug: string): string => `/h/${slug.toLowerCase()}`

/** The URL of a step. */
export function stepPath(slug: string, step: StepName): string {
  const page = orderPagePath(slug)
  return paths[step] ? `${page}/${paths[step]}` : page
}

/** The seven places of the order as the visitor counts them; the confirmation comes after them. */
export const SHOWN_STEPS: readonly { label: string; step: StepName }[] = [
  { label: 'Service', step: 'intro' },
  { label: 'Address', step: 'address' },
  { label: 'Services', step: 'services' },
  { label: 'Your details', step: 'customerdetails' },
  { label: 'Billing', step: 'billingdetails' },
  { label: 'Review', step: 'review' },
  { label: 'Drop-off', step: 'deliverydate' },
]

/** Which of the seven places a step is, from 0; the last one for the confirmation. */
export function shownStep(step: StepName): number {
  if (step === 'confirmation') return SHOWN_STEPS.length - 1
  const counted = step === 'commercialservices' || step === 'rolloffservices' ? 'services' : step
  return SHOWN_STEPS.findIndex((shown) => shown.step === counted)
}
