import { expect, test } from 'vitest'
import { openSealer } from './sealer.ts'

// What a company entrusts to us cannot be read from the database alone, nor be changed there unseen.

const sealer = openSealer('a secret of at least thirty-two characters')
const sealed = sealer.seal('the merchant’s password')

test('the sealer opens what it sealed', () => {
  expect(sealer.open(sealed)).toBe('the merchant’s password')
  expect(openSealer('a secret of at least thirty-two characters').open(sealed)).toBe('the merchant’s password')
})

test('a sealed secret shows nothing, and never looks the same twice', () => {
  expect(sealed.toString('latin1')).not.toContain('merchant')
  expect(sealer.seal('the merchant’s password').equals(sealed)).toBe(false)
})

test('the sealer opens nothing that was sealed under another secret', () => {
  expect(() => openSealer('another secret of thirty-two characters').open(sealed)).toThrow()
})

test('the sealer opens nothing that was changed or cut short', () => {
  for (const at of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => sealer.open(changed)).toThrow()
  }
  expect(() => sealer.open(sealed.subarray(0, 20))).toThrow()
})
