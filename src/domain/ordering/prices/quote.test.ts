import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { Weekday } from '#domain/companies/days/calendar-day.ts'
import type { RollOffAnswer, ServiceAnswer } from '#domain/ordering/wizard/answers.ts'
import { compareTotals, type OrderToQuote, type QuoteResult, quoteOrder } from './quote.ts'

const plain = {
  description: '',
  tax: 7,
  cansoffered: 3,
  enabled: ['Monday', 'Thursday'] as Weekday[],
  rolloff_size: 0,
  rolloff_prorate: 0,
  rolloff_proratedays: 0,
  rolloff_perdayrate: 0,
  allowedtons: 0,
  rolloff_tonoveragecharge: 0,
}
const row = (cans: number, frequency: Frequency, price: number) => ({ id: cans, cans, frequency, price, duration: 30 })
const catalog: AvailableService[] = [
  {
    ...plain,
    id: 1,
    name: 'Household Trash',
    type: 'Residential',
    prices: [row(1, 'Weekly', 2_200), row(2, 'Weekly', 3_800)],
  },
  {
    ...plain,
    id: 2,
    name: 'Recycling',
    type: 'Residential',
    prices: [row(1, 'Bi-Weekly', 900), row(3, 'Weekly', 1_400)],
  },
  { ...plain, id: 3, name: '4 Yard Dumpster', type: 'Commercial', prices: [row(1, '2x Weekly', 17_800)] },
  {
    ...plain,
    id: 4,
    name: '20 Yard Roll Off',
    type: 'Roll-Offs',
    prices: [],
    rolloff_size: 20,
    rolloff_prorate: 37_500,
    rolloff_proratedays: 7,
    rolloff_perdayrate: 1_200,
  },
]
const piedmont = {
  payfrequency: [1, 3, 12] as const,
  residentialpayfrequency: null,
  setupfee: 5_000,
  commercialdeliveryfee: 0,
  feestaxed: false,
}
const cans = (id: number, count: number, frequency: Frequency, preferred: Weekday[] = []): ServiceAnswer => ({
  id,
  cans: { cans: count, frequency: { frequency, price: 1 }, preferred, duration: 99 },
})
const rollOff = (startDate = '2026-11-30', endDate = '2026-12-09', id = 4): RollOffAnswer => ({
  id,
  range: { startDate, endDate },
  notes: '',
  cost: 1,
})
const trash = cans(1, 2, 'Weekly')
const recycling = cans(2, 1, 'Bi-Weekly')
const quote = (services: OrderToQuote['services'], payfrequency: OrderToQuote['payfrequency'] = 1): QuoteResult =>
  quoteOrder(piedmont, catalog, { services, payfrequency })

describe('quoteOrder', () => {
  it('prices a home from the catalog, not from the answers', () => {
    expect(quote([trash, recycling])).toMatchObject({
      ok: true,
      quote: {
        type: 'Residential',
        payfrequency: 1,
        lines: [
          {
            kind: 'cans',
            serviceId: 1,
            name: 'Household Trash',
            monthly: 3_800,
            cans: 2,
            frequency: 'Weekly',
            duration: 30,
          },
          { kind: 'cans', serviceId: 2, monthly: 900, taxpercent: 7, preferred: [] },
        ],
        totals: { tax: 329, total: 10_029, recurring: 5_029 },
      },
    })
  })

  it('prices a business with its days', () =>
    expect(quote([cans(3, 1, '2x Weekly', ['Monday', 'Thursday'])], 3)).toMatchObject({
      ok: true,
      quote: {
        type: 'Commercial',
        lines: [{ preferred: ['Monday', 'Thursday'] }],
        totals: { total: 53_400 + 3_738 + 5_000 },
      },
    }))

  it('prices a roll-off by its days, paid once, and accepts two', () => {
    expect(quote([rollOff()], 12)).toMatchObject({
      ok: true,
      quote: {
        payfrequency: 1,
        lines: [{ kind: 'rolloff', days: 10, monthly: 41_100 }],
        totals: { total: 43_977, recurs: 0 },
      },
    })
    expect(quote([rollOff(), rollOff('2027-01-04', '2027-01-04')])).toMatchObject({ ok: true })
  })

  it.each<[string, OrderToQuote['services'], string]>([
    ['nothing', [], 'services'],
    ['an unknown service', [cans(9, 1, 'Weekly')], 'services'],
    ['two types', [trash, cans(3, 1, '2x Weekly', ['Monday', 'Thursday'])], 'services'],
    ['one service twice', [trash, recycling, trash], 'services'],
    ['too many cans', [cans(1, 3, 'Weekly')], 'services.cans'],
    ['no can', [cans(1, 0, 'Weekly')], 'services.cans'],
    ['half a can', [cans(1, 1.5, 'Weekly')], 'services.frequency'],
    ['an unavailable frequency', [cans(1, 1, 'Monthly')], 'services.frequency'],
    ['a count without a price at this frequency', [cans(2, 2, 'Bi-Weekly')], 'services.frequency'],
    ['a closed day', [cans(1, 1, 'Weekly', ['Sunday'])], 'services.preferred'],
    ['a business order without days', [cans(3, 1, '2x Weekly')], 'services.preferred'],
    ['cans for a roll-off', [cans(4, 1, 'Weekly')], 'services.range'],
    ['dates for a cart', [rollOff(undefined, undefined, 1)], 'services'],
    ['dates in reverse', [rollOff('2026-12-09', '2026-11-30')], 'services.range'],
    ['nonexistent dates', [rollOff('2026-11-31', '2026-12-09')], 'services.range'],
    ['invalid dates', [rollOff('2026-11-30', '')], 'services.range'],
  ])('refuses %s', (_, services, field) => {
    const refused = quote(services)
    expect(refused).toMatchObject({ ok: false, field })
    expect(refused.ok || refused.message.length > 10).toBe(true)
  })

  it('refuses too many cans in the fixed words', () =>
    expect(quote([cans(1, 4, 'Weekly')])).toMatchObject({
      message: "I'm sorry, we do not offer that many cans for this service.",
    }))

  it('refuses a payment frequency that is not offered', () => {
    const quarterly = { ...piedmont, residentialpayfrequency: 3 as const }
    expect(quoteOrder(quarterly, catalog, { services: [trash], payfrequency: 1 })).toMatchObject({
      ok: false,
      field: 'billing.payfrequency',
    })
    expect(quoteOrder(quarterly, catalog, { services: [trash], payfrequency: 3 })).toMatchObject({ ok: true })
  })

  it('totals the same in any order of services', () => {
    fc.assert(
      fc.property(fc.constantFrom(1 as const, 3 as const, 12 as const), (payfrequency) => {
        const there = quote([trash, recycling], payfrequency)
        const back = quote([recycling, trash], payfrequency)
        expect(there.ok && back.ok && there.quote.totals.total === back.quote.totals.total).toBe(true)
      }),
    )
  })
})

describe('compareTotals', () => {
  const totals = { lines: [], fees: [], tax: 329, total: 10_029, recurring: 5_029, recurs: 1 as const }

  it('accepts the shown amounts', () =>
    expect(compareTotals(totals, { total: 10_029, tax: 329 })).toEqual({ ok: true }))

  it.each([
    [10_028, 329, 'billing.total'],
    [10_030, 329, 'billing.total'],
    [10_029, 328, 'billing.tax'],
  ])('refuses a total of %d with a tax of %d', (total, tax, field) =>
    expect(compareTotals(totals, { total, tax })).toEqual({
      ok: false,
      field,
      message: 'The total is now $100.29. Please check your order and confirm it again.',
    }),
  )
})
