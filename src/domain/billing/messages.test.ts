import { expect, test } from 'vitest'
import { billingMessages } from './messages.ts'

test.each([
  [billingMessages.startedAlready('2027-02-01'), 'Billing began on 02/01/2027.'],
  [billingMessages.runBefore('2027-02-01'), 'Billing begins on 02/01/2027.'],
  [billingMessages.numberUsed('B-0500'), 'Bills up to B-0500 exist: the next number must be higher.'],
  [billingMessages.checkTwice('1042'), 'Check 1042 of this customer was written down before.'],
  [billingMessages.charged('$21.40', '1111'), '$21.40 was charged to the card ending in 1111.'],
])('says %s', (said, text) => {
  expect(said).toBe(text)
})
