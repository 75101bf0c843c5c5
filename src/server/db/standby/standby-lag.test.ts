import { expect, test } from 'vitest'
import { openLag } from './standby.ts'

test("has no lag while the standby shows the primary's last sampled position, even without writes", () => {
  const lag = openLag()
  lag.saw(100, 1_000)
  lag.saw(100, 900_000)
  expect(lag.behind(100, 900_000)).toBe(0)
  expect(lag.behind(140, 900_000)).toBe(0)
})

test('grows from the last sample that a stalled standby has reached', () => {
  const lag = openLag()
  lag.saw(100, 1_000)
  lag.saw(200, 2_000)
  lag.saw(300, 3_000)
  expect(lag.behind(250, 3_500)).toBe(1_500)
  expect(lag.behind(300, 3_500)).toBe(0)
})

test('is unknown before the standby reached a sample, and for a server that shows nothing', () => {
  const lag = openLag()
  expect(lag.behind(100, 0)).toBe(Number.POSITIVE_INFINITY)
  lag.saw(200, 1_000)
  expect(lag.behind(199, 1_000)).toBe(Number.POSITIVE_INFINITY)
  expect(lag.behind(Number.NEGATIVE_INFINITY, 1_000)).toBe(Number.POSITIVE_INFINITY)
})

test('forgets old samples', () => {
  const lag = openLag()
  lag.saw(100, 1_000)
  lag.saw(200, 2_000)
  lag.saw(300, 601_500)
  expect(lag.behind(150, 601_500)).toBe(Number.POSITIVE_INFINITY)
  expect(lag.behind(250, 601_500)).toBe(599_500)
})
