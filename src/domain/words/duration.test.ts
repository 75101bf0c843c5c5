import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [0, '1 min'],
  [89, '1 min'],
  [180, '3 min'],
  [3_599, '1 h'],
  [3_600, '1 h'],
  [3_900, '1 h 5 min'],
])('formats %d seconds', (seconds, text) => expect(durationText(seconds)).toBe(text))
