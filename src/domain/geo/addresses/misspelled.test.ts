import { expect, test } from 'vitest'
import { isMisspelled } from './misspelled.ts'

test.each([
  ['Mulberry St', 'mulbery st', true],
  ['Mulberry St', 'mulbery', true],
  ['Mulberry Street', 'mulbery st mac', true],
  ['Lake View Drive', 'lakeview dr', true],
  ['La Salle Street', 'lasalle st', true],
  ['Oak Street', 'okak st', true],
  ['Oak Street', 'oak ave', true],
  ['Oak Street', '5 st', false],
  ['6th Street', '5 st', false],
  ['Oak Street', 'elm st', false],
  ['Maple Street', 'main st', false],
  ['State Route 24', 'hwy 25', false],
])('matches %s with the typed %s: %j', (street, typed, is) => expect(isMisspelled(street, typed)).toBe(is))
