import { describe, expect, it } from 'vitest'
import {
  type AttemptVerdict,
  type ChargeOutcome,
  type InquiryOutcome,
  isStaleToken,
  mayTryAgain,
  settleCharge,
  settleInquiry,
} from '#domain/payments/attempt.ts'
import { paymentMessages } from '#domain/payments/messages.ts'

const total = 10_029
const retref = '363652261392'
const sentAt = new Date('2026-11-20T12:00:00Z')
const after = (milliseconds: number) => new Date(sentAt.getTime() + milliseconds)
const charge = (outcome: ChargeOutcome) => settleCharge(outcome, total)

describe('a charge', () => {
  it('places the order when approved for the exact amount', () =>
    expect(charge({ kind: 'approved', retref, approvedCents: total })).toEqual({
      state: 'placed',
      act: 'keep',
      retref,
    }))

  it.each<[string, ChargeOutcome, string]>([
    ['partial', { kind: 'partial', retref, approvedCents: 500 }, paymentMessages.partialVoided],
    ['approved for less', { kind: 'approved', retref, approvedCents: total - 1 }, paymentMessages.partialVoided],
    ['approved for more', { kind: 'approved', retref, approvedCents: total + 1 }, paymentMessages.amountDiffers],
  ])('that is %s is voided with a reason', (_, outcome, resptext) =>
    expect(charge(outcome)).toEqual({ state: 'declined', act: 'void', retref, resptext }),
  )

  it.each<['never' | 'later' | 'fix' | 'unknown', string]>([
    ['never', 'Insufficient funds. Please use another card.'],
    ['later', 'Insufficient funds. Please try again later or use another card.'],
    ['fix', 'Insufficient funds. Please check the card number, the date and the ZIP code.'],
    ['unknown', 'Insufficient funds. Please use another card.'],
  ])('that is declined, retry %s, advises the buyer', (retry, resptext) =>
    expect(charge({ kind: 'declined', text: 'Insufficient funds', retry })).toEqual({
      state: 'declined',
      act: 'none',
      resptext,
    }),
  )

  it('that is declined without a text has a default message', () =>
    expect(charge({ kind: 'declined', text: '', retry: 'never' })).toMatchObject({
      resptext: 'The card was declined. Please use another card.',
    }))

  it('with an unclear outcome stays pending', () =>
    expect(charge({ kind: 'unknown' })).toMatchObject({ state: 'pending', act: 'inquire' }))

  it('that never reached the bank fails', () => {
    expect(charge({ kind: 'throttled' })).toMatchObject({ state: 'declined', act: 'none' })
    expect(charge({ kind: 'misconfigured' })).toMatchObject({ state: 'declined', act: 'alert' })
  })
})

describe('an inquiry', () => {
  const ask = (found: InquiryOutcome, milliseconds = 0, instant = false): AttemptVerdict =>
    settleInquiry(found, { total, sentAt, instant }, after(milliseconds))

  it('settles by its result', () => {
    expect(ask({ kind: 'approved', retref, approvedCents: total })).toEqual({ state: 'placed', act: 'keep', retref })
    expect(ask({ kind: 'approved', retref, approvedCents: 500 })).toMatchObject({ state: 'declined', act: 'void' })
    expect(ask({ kind: 'declined', text: 'Do not honor' })).toMatchObject({
      state: 'declined',
      act: 'none',
      resptext: paymentMessages.bankSaidNo,
    })
    expect(ask({ kind: 'declined', text: '' })).toMatchObject({
      resptext: 'The card was declined. Please use another card.',
    })
    expect(ask({ kind: 'partial', retref, approvedCents: 500 })).toMatchObject({
      state: 'declined',
      act: 'void',
      retref,
    })
    expect(ask({ kind: 'voided' })).toMatchObject({ state: 'declined', act: 'none' })
    for (const kind of ['unknown', 'throttled', 'misconfigured'] as const) {
      expect(ask({ kind }, 3_600_000)).toMatchObject({ state: 'pending' })
    }
  })

  it.each([
    [0, false, 'pending'],
    [34_999, false, 'pending'],
    [35_000, false, 'declined'],
    [0, true, 'declined'],
  ])('that finds nothing after %d ms (sandbox: %s) is %s', (milliseconds, instant, state) =>
    expect(ask({ kind: 'not-found' }, milliseconds, instant).state).toBe(state),
  )
})

it('blocks another payment while one is pending or placed', () => {
  expect(mayTryAgain('none')).toBe(true)
  expect(mayTryAgain('declined')).toBe(true)
  expect(mayTryAgain('pending')).toBe(false)
  expect(mayTryAgain('placed')).toBe(false)
})

it('expires a token after two minutes', () => {
  expect(isStaleToken(sentAt, after(119_999))).toBe(false)
  expect(isStaleToken(sentAt, after(120_000))).toBe(true)
})
