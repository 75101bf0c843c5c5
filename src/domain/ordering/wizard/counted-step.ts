// Visits are never counted on steps that ask for or show payment data.

import type { StepName } from './steps.ts'

const UNCOUNTED: readonly StepName[] = ['billingdetails', 'review']

export const isCountedStep = (step: string): boolean => !UNCOUNTED.some((uncounted) => uncounted === step.toLowerCase())
