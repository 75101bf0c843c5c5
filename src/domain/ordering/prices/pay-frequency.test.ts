import { expect, it } from 'vitest'
import { allowedPayFrequencies, defaultPayFrequency, payFrequencyLabels } from './pay-frequency.ts'

const all = { payfrequency: [12, 3, 1] as const, residentialpayfrequency: null }
const quarterlyHomes = { ...all, residentialpayfrequency: 3 as const }

it('offers the frequencies of the company, shortest first', () => {
  expect(allowedPayFrequencies(all, 'Residential')).toEqual([1, 3, 12])
  expect(allowedPayFrequencies({ ...all, payfrequency: [12, 3] }, 'Commercial')).toEqual([3, 12])
  expect(defaultPayFrequency({ ...all, payfrequency: [12, 3] }, 'Commercial')).toBe(3)
})

it('limits only homes to their own setting', () => {
  expect(allowedPayFrequencies(quarterlyHomes, 'Residential')).toEqual([3])
  expect(allowedPayFrequencies(quarterlyHomes, 'Commercial')).toEqual([1, 3, 12])
  expect(defaultPayFrequency(quarterlyHomes, 'Residential')).toBe(3)
})

it('falls back to monthly', () => {
  expect(allowedPayFrequencies({ ...all, payfrequency: [] }, 'Commercial')).toEqual([1])
  expect(defaultPayFrequency({ ...quarterlyHomes, payfrequency: [12] }, 'Residential')).toBe(1)
})

it('allows one payment for a roll-off', () => {
  expect(allowedPayFrequencies({ ...all, payfrequency: [12] }, 'Roll-Offs')).toEqual([1])
})

it('labels each frequency', () => expect(payFrequencyLabels).toEqual({ 1: 'Monthly', 3: 'Quarterly', 12: 'Yearly' }))
