import { expect, test } from 'vitest'
import { isCallable, phoneText, usPhoneNumber } from './phone-number.ts'

test.each([
  '478-555-0142',
  '(478) 555-0142',
  '478.555.0142',
  '4785550142',
  '1 478 555 0142',
  '+1 478-555-0142',
  ' 1-478/555/0142 ',
  '\u202a(478) 555-0142\u202c',
  '478\u2011555\u20130142',
  '\uff14\uff17\uff18-555-0142',
])('accepts %s', (typed) => {
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
])('rejects %j', (typed) => {
  expect(usPhoneNumber(typed)).toBeNull()
})

test.each(['478-555-0142', '478-555-0142 ext. 12', '478-555-0142 x12', '478-555-0142, 12', '478/555-0142 #12'])(
  'can call %s',
  (typed) => expect(isCallable(typed)).toBe(true),
)

test.each(['000-000-0000', '123-456-7890', 'call the office', '478-555-0142 Ada', '', 'x12'])(
  'cannot call %j',
  (typed) => expect(isCallable(typed)).toBe(false),
)

test('normalizes a number to keyboard characters', () => {
  expect(phoneText('\u202a(478)\u00a0555\u20110142\u202c')).toBe('(478) 555-0142')
})
