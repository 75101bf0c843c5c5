import { expect, test } from 'vitest'
import { leadStepLabel } from './lead-step.ts'
import { stepsFor } from './steps.ts'

test('labels every step', () => {
  for (const type of ['Residential', 'Commercial', 'Roll-Offs'] as const) {
    for (const step of stepsFor(type)) expect(leadStepLabel(step)).toMatch(/^[A-Z]/)
  }
})

test('shows an unknown step unchanged and a missing step as empty', () => {
  expect(leadStepLabel('lookup')).toBe('lookup')
  expect(leadStepLabel('')).toBe('')
  expect(leadStepLabel(null)).toBe('')
})
