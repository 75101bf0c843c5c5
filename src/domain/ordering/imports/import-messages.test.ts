import { expect, it } from 'vitest'
import { importMessages } from './import-messages.ts'

it('formats row counts in US style and names the column', () => {
  expect(importMessages.tooManyRows(20_000)).toMatch(/^At most 20,000 rows /)
  expect(importMessages.noColumn('Phone 2')).toBe('The file has no column “Phone 2”.')
  expect(importMessages.sameCustomer(7)).toContain('Row 7 ')
})

it('states how many cells a row has under how many headings', () => {
  expect(importMessages.moreCells(6, 5)).toContain('The row has 6 cells under 5 headings.')
})
