import { expect, test } from 'vitest'
import { COUNTED_PAGES, countedPage } from '#domain/site/page-views.ts'

test.each([
  ['/', '/'],
  ['/why-joe/', '/Why-Joe'],
  ['/h/piedmont', '/h/:slug'],
  ['/h/piedmont/customerdetails', '/h/:slug/:step'],
  ['/demo/piedmont/address', '/Demo/:hauler/:step'],
  ['/admin/customers/e/1071', '/admin/customers/e/:userId'],
  ['/admin/customers/import', '/admin/customers/import'],
])('counts %s as %s', (path, page) => expect(countedPage(path)).toBe(page))

test.each([
  '/h/piedmont/billingdetails',
  '/h/piedmont/Review',
  '/demo/piedmont/review',
  '/pay/0f3c6d',
  '/order/AB12CD',
  '/password-reset/0f3c6d',
  '/confirm-address/0f3c6d',
  '/Can-Manager/register/1::0f3c6d',
  '/made/up',
  '/admin/made/up/by/somebody',
])('does not count %s', (path) => expect(countedPage(path)).toBeNull())

test('counts each page as itself', () => {
  for (const page of COUNTED_PAGES) expect(countedPage(page)).toBe(page)
})
