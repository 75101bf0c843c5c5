import { expect, test } from 'vitest'
import { openLag } from './standby-lag.ts'

test('a standby that shows what the primary had at the last look does not lag, however long nothing is written', () => {
  const lag = openLag()
  lag.saw(100, 1_000)
  lag.saw(100, 900_000)
  expect(lag.behind(100, 900_000)).toBe(0)
  expect(lag.behind(140, 900_000)).toBe(0)
})

test('a standby that stands still lags since the last look that it has caught up with', () => {
  const lag = openLag()
  lag.saw(100, 1_000)
  lag.saw(200, 2_000)
  lag.saw(300, 3_000)
  expect(lag.behind(250, 3_500)).toBe(1_500)
  expect(lag.behind(300, 3_500)).toBe(0)
})

test('how far one lags is not known before it has caught up with a look, nor of one that shows nothing', () => {
  const lag = openLag()
  expect(lag.behind(100, 0)).toBe(Number.POSITIVE_INFINITY)
  lag.saw(200, 1_000)
  expect(lag.behind(199, 1_000)).toBe(Number.POSITIVE_INFINITY)
  expect(lag.behind(Number.NEGATIVE_INFINITY, 1_000)).toBe(Number.POSITIVE_INFINITY)
})

test('looks of long ago are forgotten', () => {
  const lag = openLag()
  lag.saw(100, 1_000)
  lag.saw(200, 2_000)
  lag.saw(300, 601_500)
  expect(lag.behind(150, 601_500)).toBe(Number.POSITIVE_INFINITY)
  expect(lag.behind(250, 601_500)).toBe(599_500)
})
