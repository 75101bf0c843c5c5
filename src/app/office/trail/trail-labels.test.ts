import { expect, test } from 'vitest'
import { COMPANY_LABELS } from '#app/office/company/company-draft.ts'
import { CUSTOMER_LABELS } from '#app/office/customers/customer.form.ts'
import { fieldLabel } from '#domain/trail/trail-fields.ts'

// The trail uses the same field labels as the screens.

/** Logged as one: a password is sealed, the four colors are a theme. */
const OF_ITS_OWN: readonly string[] = [
  'midpassword',
  'primaryColor',
  'primaryTextColor',
  'secondaryColor',
  'secondaryTextColor',
]

test.each(Object.entries(COMPANY_LABELS).filter(([field]) => !OF_ITS_OWN.includes(field)))(
  "labels a company's %s as its screen does",
  (field, label) => {
    expect(fieldLabel('company', field)).toBe(label)
  },
)

/** Company and price are stored in other tables; a place is confirmed without a trail line. */
const ELSEWHERE: readonly string[] = ['companyid', 'price', 'placetoconfirm']

test.each(Object.entries(CUSTOMER_LABELS).filter(([field]) => !ELSEWHERE.includes(field)))(
  "labels a customer's %s as its screen does",
  (field, label) => {
    expect(fieldLabel('customer', field)).toBe(label)
  },
)
