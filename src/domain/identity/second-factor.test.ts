import { describe, expect, test } from 'vitest'
import { factorMessages } from './messages.ts'
import { isFresh, shownCode, typedCode } from './second-factor.ts'

describe('a typed code', () => {
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
  ])('%j is parsed', (typed, code) => {
    expect(typedCode(typed)).toEqual(code)
  })

  test('round-trips through its displayed form', () => {
    expect(shownCode('0a1b2c3d4e5f6789')).toBe('0a1b-2c3d-4e5f-6789')
    expect(typedCode(shownCode('0a1b2c3d4e5f6789'))?.code).toBe('0a1b2c3d4e5f6789')
  })
})

test('treats a proof as fresh for ten minutes', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const later = (ms: number) => new Date(at.getTime() + ms)
  expect(isFresh(at, later(600_000))).toBe(true)
  expect(isFresh(at, later(600_001))).toBe(false)
  // A proof further in the future than clock drift was made under a clock that was set back since.
  expect(isFresh(at, later(-60_000))).toBe(true)
  expect(isFresh(at, later(-60_001))).toBe(false)
  expect(isFresh(null, at)).toBe(false)
})

test('names a new passkey as its owner did', () => {
  expect(factorMessages.passkeyAdded('Work phone')).toContain('the passkey “Work phone” can now be used')
})
