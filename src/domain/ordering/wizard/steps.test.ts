import { describe, expect, it } from 'vitest'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { nextStep, previousStep, type StepName, stepsFor } from './steps.ts'

describe('the steps', () => {
  it.each([
    ['Residential', 'intro address services customerdetails billingdetails review deliverydate confirmation'],
    ['Commercial', 'intro address commercialservices customerdetails billingdetails review confirmation'],
    ['Roll-Offs', 'intro address rolloffservices customerdetails billingdetails review confirmation'],
  ] as const)('of %s', (type, names) => expect(stepsFor(type).join(' ')).toBe(names))

  it('default to those of a home', () => expect(stepsFor(null)).toEqual(stepsFor('Residential')))

  it.each(serviceTypes)('of %s lead forward, and back until the order is placed', (type) => {
    const steps = stepsFor(type)
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1] ?? null
      expect(nextStep(step, type)).toBe(next)
      if (next) expect(previousStep(next, type)).toBe(index < steps.indexOf('review') ? step : null)
    }
    expect(previousStep('intro', type)).toBeNull()
  })

  it('lead nowhere from a step of another type', () => {
    const foreign: StepName = 'rolloffservices'
    expect(nextStep(foreign, 'Residential')).toBeNull()
    expect(previousStep(foreign, 'Residential')).toBeNull()
  })
})
