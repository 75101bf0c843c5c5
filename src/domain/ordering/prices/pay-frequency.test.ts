import { expect, it } from 'vitest'
import { allowedPayFrequencies, defaultPayFrequency, payFrequencyLabels } from './pay-frequency.ts'

const all = { payfrequency: [12, 3, 1] as const, residentialpayfrequency: null }
const quarterlyHomes = { ...all, residentialpayfrequency: 3 as const }

it('an order may be paid in the frequencies of its company, shortest first', () => {
  expect(allowedPayFrequencies(all, 'Residential')).toEqual([1, 3, 12])
  expect(allowedPayFrequencies({ ...all, payfrequency: [12, 3] }, 'Commercial')).toEqual([3, 12])
  expect(defaultPayFrequency({ ...all, payfrequency: [12, 3] }, 'Commercial')).toBe(3)
})

it('homes are limited by a setting of their own, and nobody else is', () => {
  expect(allowedPayFrequencies(quarterlyHomes, 'Residential')).toEqual([3])
  expect(allowedPayFrequencies(quarterlyHomes, 'Commercial')).toEqual([1, 3, 12])
  expect(defaultPayFrequency(quarterlyHomes, 'Residential')).toBe(3)
})

it('monthly remains when nothing else is left', () => {
  expect(allowedPayFrequencies({ ...all, payfrequency: [] }, 'Commercial')).toEqual([1])
  expect(defaultPayFrequency({ ...quarterlyHomes, payfrequency: [12] }, 'Residential')).toBe(1)
})

it('a roll-off is paid once', () => {
  expect(allowedPayFrequencies({ ...all, payfrequency: [12] }, 'Roll-Offs')).toEqual([1])
})

it('each pay frequency has a label', () =>
  expect(payFrequencyLabels).toEqual({ 1: 'Monthly', 3: 'Quarterly', 12: 'Yearly' }))
