import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { sumCents } from '#domain/companies/money.ts'
import { extraDaysOf, type ReceiptService, receiptAfter, receiptRows, receiptTotal } from './receipt.ts'
import { orderTotals } from './totals.ts'

const trash: ReceiptService = {
  name: 'Household Trash',
  cans: 2,
  size: '95/96 gal',
  frequency: 'Weekly',
  monthly: 38_00,
  months: 1,
  amount: 38_00,
  taxpercent: 7,
  tax: 2_66,
  datestart: null,
  dateend: null,
  extra: null,
}
const rollOff = { type: 'Roll-Offs', setupfee: 0, deliveryfee: 0, tax: 20_65 } as const
const shown = (rows: ReturnType<typeof receiptRows>) => rows.map(({ label, detail, amount }) => [label, detail, amount])

describe('the rows of a receipt', () => {
  test('of carts list the months, the set-up fee and each tax', () => {
    const recycling = {
      ...trash,
      name: 'Recycling',
      cans: 1,
      size: '64/65 gal',
      frequency: 'Bi-Weekly',
      monthly: 9_00,
      amount: 9_00,
      tax: 63,
    }
    const rows = receiptRows({
      type: 'Residential',
      lines: [trash, recycling],
      setupfee: 50_00,
      deliveryfee: 0,
      tax: 3_29,
    })
    expect(shown(rows)).toEqual([
      ['Household Trash', '2 carts, 95/96 gal, Weekly. 1 month at $38.00', 38_00],
      ['Recycling', '1 cart, 64/65 gal, Bi-Weekly. 1 month at $9.00', 9_00],
      ['One-time setup fee', 'Paid once', 50_00],
      ['Tax, Household Trash, 7 % of $38.00', '', 2_66],
      ['Tax, Recycling, 7 % of $9.00', '', 63],
    ])
  })

  test('of a container list its delivery fee', () => {
    const line = {
      ...trash,
      name: '4 Yard Dumpster',
      cans: 1,
      size: '',
      months: 3,
      monthly: 123_76,
      amount: 371_28,
      taxpercent: 0,
      tax: 0,
    }
    const rows = receiptRows({ type: 'Commercial', lines: [line], setupfee: 0, deliveryfee: 50_00, tax: 0 })
    expect(shown(rows)).toEqual([
      ['4 Yard Dumpster', '1 container, Weekly. 3 months at $123.76', 371_28],
      ['One-time delivery fee', 'Paid once', 50_00],
    ])
  })

  test('name the tax on fees, at the highest percent of the services', () => {
    const untaxed = { ...trash, name: 'Recycling', taxpercent: 0, tax: 0 }
    const sold = { type: 'Commercial' as const, lines: [untaxed, trash], setupfee: 50_00, deliveryfee: 19_99 }
    expect(shown(receiptRows({ ...sold, tax: 7_56 })).slice(-2)).toEqual([
      ['Tax, Household Trash, 7 % of $38.00', '', 2_66],
      ['Tax, one-time fees, 7 % of $69.99', '', 4_90],
    ])
    expect(receiptRows({ ...sold, tax: 2_66 }).map(({ kind }) => kind)).toEqual([
      'service',
      'service',
      'fee',
      'fee',
      'tax',
    ])
    expect(shown(receiptRows({ ...rollOff, lines: [trash] })).at(-1)).toEqual([
      'Tax, Household Trash, 7 % of $38.00',
      '',
      2_66,
    ])
  })

  test('of a roll-off list its days', () => {
    const line = {
      ...trash,
      name: '10 Yard Roll Off',
      cans: 0,
      frequency: '',
      monthly: 295_00,
      amount: 295_00,
      tax: 20_65,
    }
    const days = (datestart: string, dateend: string) =>
      receiptRows({ ...rollOff, lines: [{ ...line, datestart, dateend }] })
    expect(shown(days('2026-11-24', '2026-12-03'))).toEqual([
      ['10 Yard Roll Off', '10 days, 11/24/2026 to 12/03/2026', 295_00],
      ['Tax, 10 Yard Roll Off, 7 % of $295.00', '', 20_65],
    ])
    expect(days('2026-11-24', '2026-11-24')[0]?.detail).toBe('1 day, 11/24/2026 to 11/24/2026')
  })

  test('of a roll-off list extra days separately', () => {
    const extra = { days: 2, rate: 12_00 }
    const line = { ...trash, name: '20 Yard', amount: 399_00, datestart: '2026-11-24', dateend: '2026-12-02', extra }
    const [row] = receiptRows({ ...rollOff, lines: [line] })
    expect(row?.detail).toBe('9 days, 11/24/2026 to 12/02/2026. First 7 days $375.00, 2 more days at $12.00')
    expect(extraDaysOf({ extradays: 2, dayrate: 12 })).toEqual(extra)
    expect([extraDaysOf({}), extraDaysOf(null)]).toEqual([null, null])
  })

  test('of a started service omit the end, and an unknown size and frequency', () => {
    const line = { ...trash, datestart: '2026-11-24', size: '', frequency: '' }
    const [row] = receiptRows({ type: 'Residential', lines: [line], setupfee: 0, deliveryfee: 0, tax: line.tax })
    expect(row?.detail).toBe('2 carts. 1 month at $38.00')
  })

  test('add up to the total for every order', () => {
    const cents = fc.integer({ min: 0, max: 500_000 })
    const item = fc.record({ name: fc.string(), monthly: cents, taxpercent: fc.constantFrom(0, 4, 7, 8.875) })
    const types: ServiceType[] = ['Residential', 'Commercial', 'Roll-Offs']
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.array(item, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(1, 3, 12),
        fc.record({ setupfee: cents, commercialdeliveryfee: cents, feestaxed: fc.boolean() }),
        (type, items, months, settings) => {
          const totals = orderTotals(type, items, months as 1 | 3 | 12, settings)
          const fee = (kind: string) => totals.fees.find((each) => each.kind === kind)?.amount ?? 0
          const lines = totals.lines.map((line) => ({ ...trash, ...line }))
          const { tax } = totals
          const rows = receiptRows({ type, lines, setupfee: fee('setup'), deliveryfee: fee('delivery'), tax })
          expect(sumCents(rows.map(({ amount }) => amount))).toBe(totals.total)
        },
      ),
    )
  })
})

describe('the total of a receipt', () => {
  const money = {
    total: 100_29,
    refunds: [],
    charge: { day: '2026-11-21', by: 'card', number: '', lastfour: '1111' },
  } as const

  test('shows the day of payment and the card', () => {
    expect(receiptTotal({ ...money, payment: 'paid' })).toEqual({
      label: 'Paid on 11/21/2026',
      detail: 'Card ending in 1111',
      amount: 100_29,
    })
    const unknown = { day: '2026-11-21', by: 'card' as const, number: '', lastfour: '' }
    expect(receiptTotal({ ...money, payment: 'voided', charge: unknown }).detail).toBe('By card')
    expect(receiptTotal({ ...money, payment: 'refunded', charge: null }).label).toBe('Paid')
  })

  test('shows that it is due, or that nothing is charged', () => {
    const toPay = { label: 'To pay', detail: '', amount: 100_29 }
    expect(receiptTotal({ ...money, payment: 'unpaid', charge: null })).toEqual(toPay)
    expect(receiptTotal({ ...money, payment: 'asked', charge: null })).toEqual(toPay)
    expect(receiptTotal({ ...money, payment: 'none', charge: null })).toEqual({
      label: 'Total',
      detail: 'Nothing is charged',
      amount: 100_29,
    })
  })
})

describe('the refunds', () => {
  const sinceThen = (...refunds: { amount: number; day: string | null }[]) =>
    receiptAfter({ total: 73_54, refunds }).map(({ label, amount }) => [label, amount])

  test('are listed under the total with the remainder', () => {
    expect(sinceThen({ amount: 10_00, day: '2026-11-22' }, { amount: 63_54, day: '2026-11-23' })).toEqual([
      ['Refunded on 11/22/2026', -10_00],
      ['Refunded on 11/23/2026', -63_54],
      ['Paid after that', 0],
    ])
  })

  test('have distinct keys even for equal texts', () => {
    const refund = { amount: 10_00, day: '2026-11-22' }
    const rows = receiptAfter({ total: 73_54, refunds: [refund, refund] })
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
    expect(rows.map(({ detail }) => detail)).toEqual(['', '', ''])
  })

  test('count only once they are completed', () => {
    expect(sinceThen({ amount: 10_00, day: null })).toEqual([['On its way back to your card', -10_00]])
    expect(sinceThen()).toEqual([])
  })
})
