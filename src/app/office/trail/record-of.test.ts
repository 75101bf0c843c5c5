import { expect, test } from 'vitest'
import { recordOf } from './record-of.ts'

const at = (line: Partial<Parameters<typeof recordOf>[0]>, role: 'hauler' | 'admin' = 'hauler') =>
  recordOf({ subject: 'company', subjectid: '35', within: null, companyid: 35, ...line }, { role })

test('a line links to its record, or to the record that it is a part of', () => {
  expect(at({ subject: 'customer service', subjectid: '9' })).toBe('/admin/customers/e/9')
  expect(at({ subject: 'price', subjectid: '1', within: { priceset: 'carts', service: null } })).toBe(
    '/admin/prices/e/carts',
  )
  expect(at({ subject: 'price', subjectid: '1', within: { priceset: null, service: 3501 } })).toBe(
    '/admin/services/e/3501',
  )
  expect(at({ subject: 'closed day', subjectid: '2026-12-25' })).toBe('/admin/company/e/35')
})

test("an admin's link includes the company of the record", () => {
  expect(at({ subject: 'service', subjectid: '3501' }, 'admin')).toBe('/admin/services/e/3501?company=35')
})

test('has no link when the role may not open it, or without a record', () => {
  expect(at({ subject: 'user', subjectid: '12' })).toBeNull()
  expect(at({ subject: 'user', subjectid: '12', companyid: null }, 'admin')).toBe('/admin/users/e/12')
  expect(at({ subject: 'user', subjectid: '' }, 'admin')).toBeNull()
  expect(at({ subject: 'call', subjectid: 'users.getUsers' })).toBeNull()
})
