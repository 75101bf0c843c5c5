import { expect, test } from 'vitest'
import { fromCapitals } from './from-capitals.ts'

test.each([
  ['OLD MILL RD NE', 'Old Mill Rd NE'],
  ['N OAK ST', 'N Oak St'],
  ['1ST ST', '1st St'],
  ["O'NEAL-SMITH LN", "O'Neal-Smith Ln"],
  ["ST MARY'S WAY", "St Mary's Way"],
  ['GA 760', 'GA 760'],
  ['US HWY 441', 'US Hwy 441'],
  ['FM 1960', 'FM 1960'],
  ['SR-24', 'SR-24'],
  ['MLK DR', 'MLK Dr'],
  ['MCDONOUGH RD', 'McDonough Rd'],
  ['120B', '120b'],
  ['', ''],
])('converts %s to %s', (capitals, text) => expect(fromCapitals(capitals)).toBe(text))
