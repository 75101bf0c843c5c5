import { describe, expect, it } from 'vitest'
import type { Customer } from '#contract/customers/customers.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { customerDifferences, customerErrors, customerForm, newCustomerForm, writtenCustomer } from './customer.form.ts'

const customer = aCustomer({
  id: 7,
  uuid: '0197a0a0-0000-7000-8000-000000000000',
  companyid: 35,
  fullname: 'Rosa Field',
  address: '5 Elm Street',
  city: 'Cedar Hollow',
  state: 'GA',
  zip: '30990',
  homephone: '',
  workphone: '',
  cellphone: '478-555-0101',
  email: 'rosa@field.example',
  notes: '',
  status: 'Purchased',
  insnapdesk: 1,
  inops: 0,
  datestart: '2020-01-01',
  type: 'Residential',
  price: 31.4,
  pricebyhand: true,
  created: '2026-01-05T12:00:00Z',
  version: 3,
  placetoconfirm: false,
  outofarea: false,
  archived: 0,
  leadstep: null,
})

describe('the customer form', () => {
  it('writes back the wire values that it reads', () => {
    const form = customerForm(customer)
    expect([form.datestart, form.price, form.insnapdesk]).toEqual(['', '31.40', true])
    const written = writtenCustomer(form)
    for (const [field, value] of Object.entries(written)) expect(customer[field as keyof Customer]).toEqual(value)
  })

  it('requires a full name, a valid amount, and a company', () => {
    expect(customerErrors(customerForm(customer))).toEqual({})
    const form = { ...newCustomerForm(null), email: 'rosa', price: '1.234' }
    expect(Object.keys(customerErrors(form))).toEqual(['companyid', 'fullname', 'email', 'price'])
    expect(customerErrors({ ...newCustomerForm(35), fullname: 'Rosa', price: '' })).toEqual({})
    expect(Object.keys(customerErrors({ ...newCustomerForm(35), fullname: 'Rosa', zip: '9' }))).toEqual(['zip'])
  })

  it('names the fields that another user saved differently', () => {
    const theirs = customerForm({ ...customer, status: 'Lead', notes: '', inops: 1 })
    const mine = { ...customerForm(customer), notes: 'Two dogs' }
    expect(customerDifferences(mine, theirs)).toEqual([
      { label: 'Lead/Customer', theirs: 'Lead' },
      { label: 'In Ops', theirs: 'Yes' },
      { label: 'Notes', theirs: 'Nothing' },
    ])
  })
})
