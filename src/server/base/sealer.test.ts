import { expect, test } from 'vitest'
import { openSealer } from './sealer.ts'

// Companies' credentials can't be read from the database alone, nor changed there undetected (R-46).

const SECRET = 'a secret of at least thirty-two characters'
const NEXT = 'the next secret of thirty-two characters'
const sealer = openSealer(SECRET)
const sealed = sealer.seal('the merchant’s password')

test('opens what it sealed', () => {
  expect(sealer.open(sealed)).toBe('the merchant’s password')
  expect(openSealer(SECRET).open(sealed)).toBe('the merchant’s password')
})

test('hides the secret, and seals it differently each time', () => {
  expect(sealed.toString('latin1')).not.toContain('merchant')
  expect(sealer.seal('the merchant’s password').equals(sealed)).toBe(false)
})

test('rejects data sealed with another secret', () => {
  expect(openSealer(NEXT).open(sealed)).toBeNull()
})

test('rejects altered or truncated data', () => {
  for (const at of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(sealer.open(changed)).toBeNull()
  }
  for (const length of [20, 28, 0]) expect(sealer.open(sealed.subarray(0, length))).toBeNull()
})

test('opens data of the previous secret, and reseals it with the present one', () => {
  const next = openSealer(NEXT, SECRET)
  expect(next.open(sealed)).toBe('the merchant’s password')
  const resealed = next.reseal(sealed)
  expect(resealed && openSealer(NEXT).open(resealed)).toBe('the merchant’s password')
  expect(resealed && next.reseal(resealed)).toBeNull()
  expect(sealer.open(next.seal('x'))).toBeNull()
})

test('leaves data unchanged that neither secret opens', () => {
  expect(openSealer(NEXT, 'a third secret that sealed nothing of it').reseal(sealed)).toBeNull()
})
