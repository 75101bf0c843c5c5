import { describe, expect, test } from 'vitest'
import { fieldHeading, importFields, suggestColumns } from './import-fields.ts'

describe('headings', () => {
  test('of our own export fill their own fields', () => {
    const headings = importFields.map(fieldHeading)
    expect(suggestColumns(headings)).toEqual(Object.fromEntries(importFields.map((field, at) => [field, headings[at]])))
  })
  test('are recognized in other spellings, and no heading is taken twice', () => {
    expect(suggestColumns(['customer_name', 'EMAIL', 'phone', 'Zip code', 'Sign Up/Start', 'Route'])).toEqual({
      fullname: 'customer_name',
      email: 'EMAIL',
      cellphone: 'phone',
      zip: 'Zip code',
    })
    expect(suggestColumns([])).toEqual({})
  })
})
