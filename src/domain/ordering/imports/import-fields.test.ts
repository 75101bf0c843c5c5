import { describe, expect, test } from 'vitest'
import { fieldHeading, importFields, suggestColumns } from './import-fields.ts'

describe('headings', () => {
  test('of our own export map to their fields', () => {
    const headings = importFields.map(fieldHeading)
    expect(suggestColumns(headings)).toEqual(Object.fromEntries(importFields.map((field, at) => [field, headings[at]])))
  })
  test('are recognized in other spellings, each at most once', () => {
    expect(suggestColumns(['customer_name', 'EMAIL', 'phone', 'Zip code', 'Sign Up/Start', 'Route'])).toEqual({
      fullname: 'customer_name',
      email: 'EMAIL',
      cellphone: 'phone',
      zip: 'Zip code',
    })
    expect(suggestColumns([])).toEqual({})
  })
  test('are recognized when abbreviated', () => {
    expect(
      suggestColumns(['Svc Addr 1', 'ST', 'Postal', 'Home Tel', 'Acct Status', 'Line of Business', 'Since']),
    ).toEqual({
      address: 'Svc Addr 1',
      state: 'ST',
      zip: 'Postal',
      homephone: 'Home Tel',
      status: 'Acct Status',
      type: 'Line of Business',
      datestart: 'Since',
    })
  })
  test('are recognized with a prefix such as "service", but not with "billing" or "mailing"', () => {
    expect(
      suggestColumns(['Svc City', 'Service State', 'Svc Zip', 'Customer Phone', 'Primary Email', 'Billing City']),
    ).toEqual({
      city: 'Svc City',
      state: 'Service State',
      zip: 'Svc Zip',
      cellphone: 'Customer Phone',
      email: 'Primary Email',
    })
    expect(suggestColumns(['Phone 1', 'Phone 2', 'Phone 3', 'Mailing Zip'])).toEqual({
      cellphone: 'Phone 1',
      homephone: 'Phone 2',
    })
    expect(suggestColumns(['City', 'Svc City'])).toEqual({ city: 'City' })
  })

  test.each([
    ['E-mail adress', 'email'],
    ['Emial', 'email'],
    ['E-Mails', 'email'],
    ['Cust. Name', 'fullname'],
    ['Customer Nm', 'fullname'],
    ['Name (First)', 'firstname'],
    ['LName', 'lastname'],
    ['Srvc Addr', 'address'],
    ['Street Addr', 'address'],
    ['Adress', 'address'],
    ['Stret', 'address'],
    ['Monthly Rate', 'price'],
    ['Amt / Mo', 'price'],
    ['Start Dt', 'datestart'],
    ['City, State ZIP', 'city'],
    ['City/ST/ZIP', 'city'],
    ['Stat', 'status'],
    ['Name (last, first)', 'fullname'],
    ['Address (street, city)', 'address'],
    ['Home Phone No.', 'homephone'],
    ['Ph #', 'cellphone'],
    ['Comentss', undefined],
  ])('similar to "%s" are guessed', (heading, field) => {
    expect(suggestColumns([heading])).toEqual(field === undefined ? {} : { [field]: heading })
  })

  test.each(['Billing Addr', 'Phone 3', 'Spouse Name', 'Date', 'Account Number', 'Home Address', 'Work E-mail', '#'])(
    'such as "%s" are left to the user',
    (heading) => {
      expect(suggestColumns([heading])).toEqual({})
    },
  )

  test('that are alike fill one field once', () => {
    expect(suggestColumns(['Srvc Addr', 'Street Addr'])).toEqual({ address: 'Srvc Addr' })
  })
})
