import { expect, test } from 'vitest'
import { SAMPLE_PROOF } from './proof.ts'

test('marks the sample and fills every place that an operator can fill', () => {
  const { sample, ...places } = SAMPLE_PROOF
  expect(sample).toBe(true)
  expect(Object.keys(places).toSorted()).toEqual(['figures', 'price', 'quote'])
  for (const place of Object.values(places)) expect(place).toBeTruthy()
})
