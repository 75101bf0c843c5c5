import { describe, expect, test } from 'vitest'
import { fieldGroups, fieldHeading, importFields, suggestColumns } from './import-fields.ts'

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

describe('headings of a sheet of services', () => {
  test('are recognized beside carts or a frequency only', () => {
    const headings = ['Cust #', 'Name', 'Bill To', 'Route', 'Balance Due', 'Paid Thru']
    expect(suggestColumns(headings)).toEqual({ fullname: 'Name' })
    expect(suggestColumns([...headings, 'Cart Qty'])).toEqual({
      number: 'Cust #',
      fullname: 'Name',
      billingname: 'Bill To',
      route: 'Route',
      balance: 'Balance Due',
      paidthrough: 'Paid Thru',
      cans: 'Cart Qty',
    })
  })
  test('keep a number that was chosen before', () => {
    const columns = suggestColumns(['Cust #', 'Old No', 'Name', 'Freq'], { number: 'Old No' })
    expect(columns).toEqual({ number: 'Old No', fullname: 'Name', frequency: 'Freq' })
    expect(suggestColumns(['Account ID', 'Freq'], { id: 'Account ID' })).toEqual({
      id: 'Account ID',
      frequency: 'Freq',
    })
  })
})

test('every field is in a group', () => {
  expect(fieldGroups.flatMap(({ fields }) => [...fields]).toSorted()).toEqual(importFields.toSorted())
})
