import { expect, test } from 'vitest'
import { progressLine } from './progress-line.ts'

/** The output for these row counts at these seconds. */
function written(isTTY: boolean, steps: readonly [seconds: number, rows: number][]): string {
  let text = ''
  let at = 0
  const progress = progressLine({ isTTY, write: (part) => (text += part) }, () => at)
  for (const [seconds, rows] of steps) {
    at = seconds * 1_000
    progress.show(rows)
  }
  progress.end()
  return text
}

test('a terminal gets one line, updated at most every second, with the rate of this run', () => {
  const steps = [
    [0, 5_000],
    [0.5, 9_000],
    [2, 25_000],
  ] as const
  expect(
    written(
      true,
      steps.map(([seconds, rows]) => [seconds, rows]),
    ),
  ).toBe('\r5,000 rows, 0 rows/s   \r25,000 rows, 10,000 rows/s   \n')
})

test('a file gets a line every ten seconds', () => {
  expect(
    written(false, [
      [0, 0],
      [5, 50_000],
      [10, 200_000],
    ]),
  ).toBe('0 rows, 0 rows/s\n200,000 rows, 20,000 rows/s\n')
})
