import { expect, test } from 'vitest'
import { usPhoneNumber } from './phone-number.ts'

test.each([
  '478-555-0142',
  '(478) 555-0142',
  '478.555.0142',
  '4785550142',
  '1 478 555 0142',
  '+1 478-555-0142',
  ' 1-478/555/0142 ',
])('%s is a phone number', (typed) => {
  expect(usPhoneNumber(typed)).toBe('+14785550142')
})

test.each([
  '',
  '555-0142',
  '478-555-01422',
  '178-555-0142',
  '478-155-0142',
  '+44 20 7946 0958',
  '+4785550142',
  'call me',
  '478-555-0142 x5',
])('%j is no phone number', (typed) => {
  expect(usPhoneNumber(typed)).toBeNull()
})
