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

export const leadStepLabel = (step: string | null): string => (step && isStep(step) ? labels[step] : (step ?? ''))
