import { afterEach, expect, test, vi } from 'vitest'
import { fakeStorage, fullStorage } from '#tests/support/fake-storage.ts'
import { noteClockOffset, noteServerTime, serverNow } from './server-clock.ts'

const now = Date.UTC(2026, 10, 20, 12, 0, 0)

afterEach(() => vi.unstubAllGlobals())

test("a phone five minutes ahead uses the server's time", () => {
  fakeStorage()
  expect(serverNow(now).getTime()).toBe(now)
  noteServerTime('Fri, 20 Nov 2026 11:55:00 GMT', now)
  expect(serverNow(now + 1_000).toISOString()).toBe('2026-11-20T11:55:01.000Z')
})

test('the measurement least behind is kept until the clock is changed', () => {
  fakeStorage()
  noteServerTime('Fri, 20 Nov 2026 12:00:00 GMT', now + 100)
  noteServerTime('Fri, 20 Nov 2026 12:00:00 GMT', now + 900)
  expect(serverNow(now).getTime()).toBe(now - 100)
  noteServerTime('Fri, 20 Nov 2026 11:00:00 GMT', now)
  expect(serverNow(now).getTime()).toBe(now - 3_600_000)
})

test('a response with a missing or invalid date changes nothing', () => {
  fakeStorage()
  noteServerTime(null, now)
  noteServerTime('soon', now)
  expect(serverNow(now).getTime()).toBe(now)
})

test('a page without storage uses its own clock', () => {
  noteServerTime('Fri, 20 Nov 2026 11:55:00 GMT', now)
  expect(serverNow(now).getTime()).toBe(now)
})

test('the drift is known in memory if storage is full or forbidden', () => {
  fullStorage()
  noteServerTime('Fri, 20 Nov 2026 11:55:00 GMT', now)
  expect(serverNow(now).toISOString()).toBe('2026-11-20T11:55:00.000Z')
  fakeStorage()
  noteServerTime('Fri, 20 Nov 2026 12:00:00 GMT', now)
  expect(serverNow(now).getTime()).toBe(now)
})

test("a demo's offset applies on top of the device's drift", () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const before = serverNow(now).getTime()
  noteClockOffset(40 * 86_400_000)
  expect(serverNow(now).getTime() - before).toBe(40 * 86_400_000)
  noteClockOffset(0)
})
