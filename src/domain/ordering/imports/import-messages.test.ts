import { expect, it } from 'vitest'
import { importMessages } from './import-messages.ts'

it('counts rows as Americans write numbers, and names the column', () => {
  expect(importMessages.tooManyRows(20_000)).toMatch(/^At most 20,000 rows /)
  expect(importMessages.noColumn('Phone 2')).toBe('The file has no column “Phone 2”.')
  expect(importMessages.sameCustomer(7)).toContain('Row 7 ')
})

it('a row that does not fit says how many cells are under how many headings', () => {
  expect(importMessages.moreCells(6, 5)).toContain('The row has 6 cells under 5 headings.')
})
