import { expect, it } from 'vitest'
import { importMessages } from './import-messages.ts'

it('counts rows as Americans write numbers, and names the column', () => {
  expect(importMessages.tooManyRows(20_000)).toMatch(/^At most 20,000 rows /)
  expect(importMessages.noColumn('Phone 2')).toBe('The file has no column “Phone 2”.')
  expect(importMessages.sameCustomer(7)).toContain('Row 7 ')
})
