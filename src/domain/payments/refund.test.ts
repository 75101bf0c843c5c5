import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { InquiryOutcome } from './attempt.ts'
import { refundMessages } from './messages.ts'
import { type GivingBack, paymentAfter, planRefund, settleRefund, settleRefundInquiry } from './refund.ts'

describe('before settlement', () => {
  const charge = { paid: 10_029, refunded: 0, settled: false }
  it('voids the whole charge', () => {
    expect(planRefund(charge, null)).toEqual({ ok: true, kind: 'void', amount: 10_029 })
    expect(planRefund(charge, 10_029)).toEqual({ ok: true, kind: 'void', amount: 10_029 })
  })
  it('refuses a partial refund and names the earliest day', () => {
    expect(planRefund(charge, 500)).toEqual({ ok: false, resptext: refundMessages.notSettled('$100.29') })
    expect(refundMessages.notSettled('$100.29')).toContain('from tomorrow')
  })
})

describe('after settlement', () => {
  it('refunds a part, then at most the rest', () => {
    expect(planRefund({ paid: 1000, refunded: 0, settled: true }, 400)).toMatchObject({ kind: 'refund', amount: 400 })
    expect(planRefund({ paid: 1000, refunded: 400, settled: true }, null)).toMatchObject({ amount: 600 })
    expect(planRefund({ paid: 1000, refunded: 400, settled: true }, 601)).toEqual({
      ok: false,
      resptext: refundMessages.tooMuch('$6.00'),
    })
  })
  it('refuses a zero amount and a fully refunded charge', () => {
    expect(planRefund({ paid: 1000, refunded: 0, settled: true }, 0)).toMatchObject({
      resptext: refundMessages.amountRequired,
    })
    expect(planRefund({ paid: 1000, refunded: 1000, settled: true }, null)).toMatchObject({
      resptext: refundMessages.nothingLeft,
    })
  })
  it('never refunds more than was paid', () => {
    const asks = fc.array(fc.option(fc.integer({ min: -10, max: 20_000 })), { maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15_000 }), fc.boolean(), asks, (paid, settled, asked) => {
        let refunded = 0
        for (const ask of asked) {
          const plan = planRefund({ paid, refunded, settled }, ask)
          if (plan.ok) refunded += plan.amount
        }
        expect(refunded).toBeLessThanOrEqual(paid)
      }),
    )
  })
})

test.each<[GivingBack, object]>([
  [
    { kind: 'voided', retref: '12' },
    { state: 'done', retref: '12' },
  ],
  [
    { kind: 'refunded', retref: '13' },
    { state: 'done', retref: '13' },
  ],
  [{ kind: 'settled' }, { state: 'again' }],
  [{ kind: 'not-settled' }, { state: 'refused', resptext: refundMessages.notSettledYet }],
  [{ kind: 'not-found' }, { state: 'refused', resptext: refundMessages.notFound }],
  [
    { kind: 'refused', text: 'Txn not refundable' },
    { state: 'refused', resptext: refundMessages.refused('Txn not refundable') },
  ],
  [{ kind: 'throttled' }, { state: 'refused', resptext: refundMessages.throttled }],
  [{ kind: 'misconfigured' }, { state: 'refused', resptext: refundMessages.misconfigured }],
  [{ kind: 'unknown' }, { state: 'unclear' }],
])('settles a refund by the gateway’s answer %j', (outcome, verdict) => {
  expect(settleRefund(outcome)).toEqual(verdict)
})

describe('an inquiry about an unclear answer', () => {
  const sentAt = new Date('2026-11-20T12:00:00Z')
  const late = new Date('2026-11-20T12:00:35Z')
  const real = { sentAt, instant: false }
  const notGiven = { state: 'refused', resptext: refundMessages.notGiven }
  const approved: InquiryOutcome = { kind: 'approved', retref: '7', approvedCents: 5 }

  test.each<[InquiryOutcome, object, object]>([
    [{ kind: 'voided' }, { state: 'done', retref: '' }, { state: 'done', retref: '' }],
    [approved, { state: 'unclear' }, notGiven],
    [{ kind: 'partial', retref: '7', approvedCents: 5 }, { state: 'unclear' }, notGiven],
    [{ kind: 'not-found' }, { state: 'unclear' }, { state: 'unclear' }],
    [{ kind: 'unknown' }, { state: 'unclear' }, { state: 'unclear' }],
  ])('settles a void whose charge is %j', (found, soon, later) => {
    expect(settleRefundInquiry('void', found, real, sentAt)).toEqual(soon)
    expect(settleRefundInquiry('void', found, real, late)).toEqual(later)
    expect(settleRefundInquiry('void', found, { sentAt, instant: true }, sentAt)).toEqual(later)
  })

  test.each<[InquiryOutcome, object, object]>([
    [approved, { state: 'done', retref: '7' }, { state: 'done', retref: '7' }],
    [
      { kind: 'partial', retref: '8', approvedCents: 1 },
      { state: 'done', retref: '8' },
      { state: 'done', retref: '8' },
    ],
    [{ kind: 'declined', text: 'no' }, notGiven, notGiven],
    [{ kind: 'voided' }, notGiven, notGiven],
    [{ kind: 'not-found' }, { state: 'unclear' }, notGiven],
    [{ kind: 'throttled' }, { state: 'unclear' }, { state: 'unclear' }],
  ])('settles a refund that is %j', (found, soon, later) => {
    expect(settleRefundInquiry('refund', found, real, sentAt)).toEqual(soon)
    expect(settleRefundInquiry('refund', found, real, late)).toEqual(later)
  })
})

test('keeps an order paid until it is fully refunded', () => {
  expect(paymentAfter('refund', { paid: 1000, refunded: 0 }, 400)).toBe('paid')
  expect(paymentAfter('refund', { paid: 1000, refunded: 400 }, 600)).toBe('refunded')
  expect(paymentAfter('void', { paid: 1000, refunded: 0 }, 1000)).toBe('voided')
})

test('formats messages as sentences', () => {
  expect(refundMessages.voided('$5.00')).toBe('The charge of $5.00 was voided.')
  expect(refundMessages.refunded('$5.00')).toBe('$5.00 was refunded.')
})

it('records refunds of manual payments', () => {
  expect(refundMessages.byHand('$73.54')).toBe('$73.54 is recorded as refunded by hand.')
})
