import { afterEach, expect, test, vi } from 'vitest'
import { newAttemptKey } from './attempt-key.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a key is 48 hex digits of 24 random bytes, small bytes padded', () => {
  const chance = [0, 1, 15, 16, 254, 255]
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, index) => chance[index % chance.length] ?? 0),
  })
  expect(newAttemptKey()).toBe('00010f10feff'.repeat(4))
})

test('keys are unique', () => {
  expect(new Set(Array.from({ length: 200 }, newAttemptKey)).size).toBe(200)
})
