import { expect, test } from 'vitest'
import { openSealer } from './sealer.ts'

// What a company entrusts to us cannot be read from the database alone, nor be changed there unseen.

const SECRET = 'a secret of at least thirty-two characters'
const NEXT = 'the next secret of thirty-two characters'
const sealer = openSealer(SECRET)
const sealed = sealer.seal('the merchant’s password')

test('the sealer opens what it sealed', () => {
  expect(sealer.open(sealed)).toBe('the merchant’s password')
  expect(openSealer(SECRET).open(sealed)).toBe('the merchant’s password')
})

test('a sealed secret shows nothing, and never looks the same twice', () => {
  expect(sealed.toString('latin1')).not.toContain('merchant')
  expect(sealer.seal('the merchant’s password').equals(sealed)).toBe(false)
})

test('the sealer opens nothing that was sealed under another secret', () => {
  expect(openSealer(NEXT).open(sealed)).toBeNull()
})

test('the sealer opens nothing that was changed or cut short', () => {
  for (const at of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(sealer.open(changed)).toBeNull()
  }
  for (const length of [20, 28, 0]) expect(sealer.open(sealed.subarray(0, length))).toBeNull()
})

test('with the secret before at hand, what it sealed is opened, and sealed anew under the present one', () => {
  const next = openSealer(NEXT, SECRET)
  expect(next.open(sealed)).toBe('the merchant’s password')
  const anew = next.reseal(sealed)
  expect(anew && openSealer(NEXT).open(anew)).toBe('the merchant’s password')
  expect(anew && next.reseal(anew)).toBeNull()
  expect(sealer.open(next.seal('x'))).toBeNull()
})

test('what nobody can open is left as it is', () => {
  expect(openSealer(NEXT, 'a third secret that sealed nothing of it').reseal(sealed)).toBeNull()
})
