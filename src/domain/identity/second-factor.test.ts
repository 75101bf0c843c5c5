import { describe, expect, test } from 'vitest'
import { factorMessages } from './messages.ts'
import { isFresh, shownCode, typedCode } from './second-factor.ts'

describe('a code as it is typed', () => {
  test.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['0a1b-2c3d-4e5f-6789', { kind: 'recovery', code: '0a1b2c3d4e5f6789' }],
    ['0A1B 2C3D 4E5F 6789', { kind: 'recovery', code: '0a1b2c3d4e5f6789' }],
    ['1234567890123456', { kind: 'recovery', code: '1234567890123456' }],
    ['0a1b-2c3d-4e5f-6789-0a1b-2c3d-4e5f', { kind: 'recovery', code: '0a1b2c3d4e5f67890a1b2c3d4e5f' }],
    ['0a1b-2c3d-4e5f-6789-0a1b-2c3d-4e5f-6789', { kind: 'recovery', code: '0a1b2c3d4e5f67890a1b2c3d4e5f6789' }],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['', null],
  ])('%j is read', (typed, code) => {
    expect(typedCode(typed)).toEqual(code)
  })

  test('is the one that was shown', () => {
    expect(shownCode('0a1b2c3d4e5f6789')).toBe('0a1b-2c3d-4e5f-6789')
    expect(typedCode(shownCode('0a1b2c3d4e5f6789'))?.code).toBe('0a1b2c3d4e5f6789')
  })
})

test('a proof is fresh for ten minutes', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const later = (ms: number) => new Date(at.getTime() + ms)
  expect(isFresh(at, later(600_000))).toBe(true)
  expect(isFresh(at, later(600_001))).toBe(false)
  // By more than clocks differ it was shown under one that was set back.
  expect(isFresh(at, later(-60_000))).toBe(true)
  expect(isFresh(at, later(-60_001))).toBe(false)
  expect(isFresh(null, at)).toBe(false)
})

test('a new passkey is told of by the name that its owner gave it', () => {
  expect(factorMessages.passkeyAdded('Work phone')).toContain('the passkey “Work phone” can now be used')
})
