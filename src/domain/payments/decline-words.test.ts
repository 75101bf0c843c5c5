import { expect, test } from 'vitest'
import { declineText } from '#domain/payments/decline-words.ts'
import { paymentMessages } from '#domain/payments/messages.ts'

test.each(['Do not honor', 'Decline', 'DECLINED', 'Call for authorization', 'Refer to issuer', 'Stolen card'])(
  'explains the bank’s "%s" in plain words',
  (code) => {
    expect(declineText(code, paymentMessages.tryLater)).toBe(paymentMessages.bankSaidNo)
  },
)

test('keeps an understandable reason and adds advice', () => {
  expect(declineText('Insufficient funds', paymentMessages.tryLater)).toBe(
    `Insufficient funds. ${paymentMessages.tryLater}`,
  )
})

test('has a default text for a decline without a reason', () => {
  expect(declineText('', paymentMessages.tryAnotherCard)).toBe(
    `${paymentMessages.declined}. ${paymentMessages.tryAnotherCard}`,
  )
})
