import { describe, expect, test } from 'vitest'
import { dueDayOf, periodAt } from '#domain/billing/periods.ts'
import type { OfficePayFrequency } from '#domain/companies/company.ts'
import { type Autopay, chargeAfterSale, type NextBill, promisedCharge, type SoldOrder } from './promised-charge.ts'

const card = { brand: 'VISA', lastfour: '4242' }
const order: SoldOrder = { state: 'placed', payment: 'paid', recurring: 50_29 }
const autopay: Autopay = { startedOn: '2026-11-01', collection: 'card', hasConsent: true, card }
const bill: NextBill = { day: '2026-12-21', amount: 50_29 }

describe('a charge is promised', () => {
  test('with day, amount and card where billing will make it', () => {
    expect(promisedCharge(order, autopay, bill)).toEqual({ ...bill, card })
  })

  test('from the first day of billing on', () => {
    expect(promisedCharge(order, { ...autopay, startedOn: bill.day }, bill)).not.toBeNull()
  })

  test('after a refund, too, as the service goes on', () => {
    expect(promisedCharge({ ...order, payment: 'refunded' }, autopay, bill)).not.toBeNull()
  })
})

describe('no charge is promised', () => {
  const refusals: [string, Partial<SoldOrder>, Partial<Autopay>, NextBill | null][] = [
    ['before billing is started', {}, { startedOn: null }, bill],
    ['for a bill before the start', {}, { startedOn: '2026-12-22' }, bill],
    ['without consent', {}, { hasConsent: false }, bill],
    ['without a card', {}, { card: null }, bill],
    ['to a customer who pays by check', {}, { collection: 'bill' }, bill],
    ['of a roll-off, which is paid once', { recurring: 0 }, {}, bill],
    ['of a cancelled order', { state: 'cancelled' }, {}, bill],
    ['of an order that is not decided', { state: 'pending', payment: 'asked' }, {}, bill],
    ['of an order that is paid by link', { payment: 'unpaid' }, {}, bill],
    ['of a demonstration', { payment: 'none' }, {}, bill],
    ['without a bill to come', {}, {}, null],
    ['under the least that a card is asked for', {}, {}, { ...bill, amount: 49 }],
  ]

  test.each(refusals)('%s', (_case, ofOrder, ofAutopay, next) => {
    expect(promisedCharge({ ...order, ...ofOrder }, { ...autopay, ...ofAutopay }, next)).toBeNull()
  })

  test('in every combination with at least one of these reasons', () => {
    const [facts, count] = [refusals, 2 ** refusals.length]
    for (let chosen = 1; chosen < count; chosen += 1) {
      const reasons = facts.filter((_reason, index) => chosen & (1 << index))
      const sold = Object.assign({}, order, ...reasons.map(([, ofOrder]) => ofOrder))
      const pays = Object.assign({}, autopay, ...reasons.map(([, , ofAutopay]) => ofAutopay))
      const next = reasons.map(([, , , one]) => one).find((one) => one !== bill)
      expect(promisedCharge(sold, pays, next === undefined ? bill : next)).toBeNull()
    }
  })
})

describe('at the sale', () => {
  const sale = {
    autopayFrom: '2026-11-01',
    placed: '2026-11-21',
    begins: '2026-11-21',
    payfrequency: 1 as OfficePayFrequency,
    recurring: 50_29,
    keepsCard: true,
    card,
  }

  test.each([1, 2, 3, 6, 12] as const)(
    'the charge is on the day on which the second period of %i months is due',
    (months) => {
      for (const placed of ['2026-11-21', '2026-11-30', '2027-01-31', '2028-02-29']) {
        const second = periodAt({ anchor: placed, months }, 1)
        expect(chargeAfterSale({ ...sale, placed, begins: placed, payfrequency: months })).toEqual({
          day: dueDayOf(second, false),
          amount: 50_29,
          card,
        })
      }
    },
  )

  test('on the first day of billing, the card is charged, too', () => {
    expect(chargeAfterSale({ ...sale, autopayFrom: sale.placed })).not.toBeNull()
  })

  test.each([
    ['before billing is started', { autopayFrom: null }],
    ['before the first day of billing', { autopayFrom: '2026-11-22' }],
    ['without keeping the card', { keepsCard: false }],
    ['of a roll-off', { recurring: 0 }],
    ['before the drop-off day is chosen that its periods begin with', { begins: null }],
  ])('no charge is promised %s', (_case, changed) => {
    expect(chargeAfterSale({ ...sale, ...changed })).toBeNull()
  })
})
