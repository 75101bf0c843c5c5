// Where a payment is entered or shown no visit is counted, by nobody.
// Every other step of an order may be.

import type { StepName } from './steps.ts'

const UNCOUNTED: readonly StepName[] = ['billingdetails', 'review']

export const isCountedStep = (step: string): boolean => !UNCOUNTED.some((uncounted) => uncounted === step.toLowerCase())
