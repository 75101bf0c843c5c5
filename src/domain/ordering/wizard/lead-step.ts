// A lead shows how far its visitor came before leaving, so that the office knows what to talk about.
// The wizard reports the step by its own name; a page that names it otherwise is shown as it is.

import type { StepName } from './steps.ts'

const labels: Record<StepName, string> = {
  intro: 'Service type',
  address: 'Address',
  services: 'Services',
  commercialservices: 'Dumpster',
  rolloffservices: 'Roll-off',
  customerdetails: 'Contact details',
  billingdetails: 'Payment',
  review: 'Review',
  deliverydate: 'Drop-off day',
  confirmation: 'Confirmation',
}

const isStep = (step: string): step is StepName => Object.hasOwn(labels, step)

/** The step that a lead reached, in the office's words; empty when it is not known. */
export const leadStepLabel = (step: string | null): string => (step && isStep(step) ? labels[step] : (step ?? ''))
