import { describe, expect, test } from 'vitest'
import { askerName, proofNeeded } from './address-proof.ts'

const asker = { id: 7, username: 'dana@home.example', verified: true, hasPassword: true }

describe('a changed address', () => {
  test('is confirmed by a click in the session of the account that requested it', () => {
    expect(proofNeeded(asker, 'new@home.example', 7)).toBe('nothing')
  })

  test.each([null, 8])('requires a log-in without that session (%s)', (session) => {
    expect(proofNeeded(asker, 'new@home.example', session)).toBe('login')
  })

  test.each([
    ["the account's own username", asker, asker.username],
    ['requested by an account with an unverified username', { ...asker, verified: false }, 'new@home.example'],
    ['requested by a closed account', { ...asker, hasPassword: false }, 'new@home.example'],
  ])('requires a new password when it is %s', (_what, account, address) => {
    expect(proofNeeded(account, address, null)).toBe('password')
    expect(proofNeeded(account, address, 8)).toBe('password')
  })
})

test('names the person, the company, or both', () => {
  expect(askerName('Dana Waters', 'Blue Ridge Waste')).toBe('Dana Waters of Blue Ridge Waste')
  expect(askerName('Dana Waters', '')).toBe('Dana Waters')
  expect(askerName('', 'Blue Ridge Waste')).toBe('Blue Ridge Waste')
  expect(askerName('', '')).toBe('')
})
