import { expect, test } from 'vitest'
import { fromCapitals } from './from-capitals.ts'

test.each([
  ['OLD MILL RD NE', 'Old Mill Rd NE'],
  ['N OAK ST', 'N Oak St'],
  ['1ST ST', '1st St'],
  ["O'NEAL-SMITH LN", "O'Neal-Smith Ln"],
  ["ST MARY'S WAY", "St Mary's Way"],
  ['120B', '120b'],
  ['', ''],
])('%s is written %s', (capitals, text) => expect(fromCapitals(capitals)).toBe(text))
