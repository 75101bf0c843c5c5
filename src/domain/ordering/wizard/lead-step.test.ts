import { expect, test } from 'vitest'
import { leadStepLabel } from './lead-step.ts'
import { stepsFor } from './steps.ts'

test('every step has words', () => {
  for (const type of ['Residential', 'Commercial', 'Roll-Offs'] as const) {
    for (const step of stepsFor(type)) expect(leadStepLabel(step)).toMatch(/^[A-Z]/)
  }
})

test('an unknown step is shown as it came, none as nothing', () => {
  expect(leadStepLabel('lookup')).toBe('lookup')
  expect(leadStepLabel('')).toBe('')
  expect(leadStepLabel(null)).toBe('')
})
