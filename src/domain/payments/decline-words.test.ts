import { expect, test } from 'vitest'
import { declineText } from '#domain/payments/decline-words.ts'
import { paymentMessages } from '#domain/payments/messages.ts'

test.each(['Do not honor', 'Decline', 'DECLINED', 'Call for authorization', 'Refer to issuer', 'Stolen card'])(
  'says a bank\'s "%s" in plain words',
  (code) => {
    expect(declineText(code, paymentMessages.tryLater)).toBe(paymentMessages.bankSaidNo)
  },
)

test('keeps a reason that a buyer understands, with what to do next', () => {
  expect(declineText('Insufficient funds', paymentMessages.tryLater)).toBe(
    `Insufficient funds. ${paymentMessages.tryLater}`,
  )
})

test('has words for a bank that gives none', () => {
  expect(declineText('', paymentMessages.tryAnotherCard)).toBe(
    `${paymentMessages.declined}. ${paymentMessages.tryAnotherCard}`,
  )
})
