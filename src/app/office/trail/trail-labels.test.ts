import { expect, test } from 'vitest'
import { COMPANY_LABELS } from '#app/office/company/company-draft.ts'
import { CUSTOMER_LABELS } from '#app/office/customers/customer.form.ts'
import { fieldLabel } from '#domain/trail/trail-fields.ts'

// The trail calls a field what the screen calls it on which it is changed.

/** What the trail has as one: a password is sealed, the colors are a theme. */
const OF_ITS_OWN: readonly string[] = [
  'midpassword',
  'primaryColor',
  'primaryTextColor',
  'secondaryColor',
  'secondaryTextColor',
]

test.each(Object.entries(COMPANY_LABELS).filter(([field]) => !OF_ITS_OWN.includes(field)))(
  'of a company, %s',
  (field, label) => {
    expect(fieldLabel('company', field)).toBe(label)
  },
)

/** Whose a customer is and what it pays stand in other tables; its place is confirmed without a line. */
const ELSEWHERE: readonly string[] = ['companyid', 'price', 'placetoconfirm']

test.each(Object.entries(CUSTOMER_LABELS).filter(([field]) => !ELSEWHERE.includes(field)))(
  'of a customer, %s',
  (field, label) => {
    expect(fieldLabel('customer', field)).toBe(label)
  },
)
