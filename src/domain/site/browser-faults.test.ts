import { expect, test } from 'vitest'
import { FAULT_MOST, faultPage, faultWords } from './browser-faults.ts'

test.each([
  ['/h/piedmont/billingdetails', '/h/:slug/:step'],
  ['/pay/0f3c9a', '/pay/:code'],
  ['/order/NHCM3', '/order/:order'],
  ['/password-reset/abc', '/password-reset/:code'],
  ['/admin/customers/e/17', '/admin/customers/e/:userId'],
  ['/', '/'],
  ['/nowhere/at/all', 'other'],
])('reports %s as %s', (path, page) => {
  expect(faultPage(path)).toBe(page)
})

test.each([
  ['Failed to fetch https://haul.example/order/NHCM3?key=ab12', 'Failed to fetch [link]'],
  ['TypeError: x is null (https://haul.example/assets/pay-B2c.js:1:204)', 'TypeError: x is null (pay-B2c.js:1:204)'],
  ['No row for dana@example.com', 'No row for [email]'],
  ['Cannot read "120 Oak Street"', 'Cannot read [text]'],
  ['Call 478-555-0142 or (478) 555 0142', 'Call [number] or ([number]'],
  ['Bad key 0123456789abcdef0123', 'Bad key [code]'],
  ['at /pay/0f3c9a', 'at [path]'],
])('converts "%s" to "%s"', (message, words) => {
  expect(faultWords(message)).toBe(words)
})

test('truncates long messages', () => {
  expect(faultWords('a '.repeat(1_000))).toHaveLength(FAULT_MOST)
})
