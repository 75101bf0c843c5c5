import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf, sumCents } from '#domain/companies/money.ts'
import { orderTotals } from './totals.ts'

const trash = { name: 'Household Trash', monthly: 3_800, taxpercent: 7 }
const recycling = { name: 'Recycling', monthly: 900, taxpercent: 7 }
const noFees = { setupfee: 0, commercialdeliveryfee: 0, feestaxed: false }
const setup = { ...noFees, setupfee: 5_000 }
const delivery = { ...noFees, commercialdeliveryfee: 5_000 }

describe('orderTotals', () => {
  it('totals a home’s order with its set-up fee and tax', () => {
    expect(orderTotals('Residential', [trash, recycling], 1, setup)).toEqual({
      lines: [
        { ...trash, months: 1, amount: 3_800, tax: 266 },
        { ...recycling, months: 1, amount: 900, tax: 63 },
      ],
      fees: [{ kind: 'setup', amount: 5_000, tax: 0 }],
      tax: 329,
      total: 10_029,
      recurring: 5_029,
      recurs: 1,
    })
  })

  it('totals a partial selection', () =>
    expect(orderTotals('Residential', [trash], 1, setup)).toMatchObject({ total: 9_066, recurring: 4_066 }))

  it('totals a roll-off, which is paid once and has no fee', () => {
    const rollOff = { name: '20 Yard Roll Off', monthly: 41_100, taxpercent: 7 }
    expect(
      orderTotals('Roll-Offs', [rollOff], 12, { setupfee: 5_000, commercialdeliveryfee: 5_000, feestaxed: true }),
    ).toEqual({
      lines: [{ ...rollOff, months: 1, amount: 41_100, tax: 2_877 }],
      fees: [],
      tax: 2_877,
      total: 43_977,
      recurring: 0,
      recurs: 0,
    })
  })

  it('multiplies the months and taxes their sum', () =>
    expect(orderTotals('Residential', [{ ...recycling, monthly: 999, taxpercent: 6.875 }], 12, noFees)).toMatchObject({
      lines: [{ amount: 11_988, tax: 824 }],
      total: 12_812,
      recurring: 12_812,
      recurs: 12,
    }))

  it('adds the untaxed delivery fee for businesses only', () => {
    expect(orderTotals('Commercial', [trash], 3, delivery)).toMatchObject({
      fees: [{ kind: 'delivery', amount: 5_000, tax: 0 }],
      tax: 798,
      total: 17_198,
      recurring: 12_198,
    })
    expect(orderTotals('Residential', [trash], 3, delivery).fees).toEqual([])
    expect(orderTotals('Commercial', [trash], 1, { ...setup, ...delivery, setupfee: 5_000 }).fees).toHaveLength(2)
  })

  it('taxes fees at the highest percent of the services where the company says so', () => {
    const untaxed = { ...recycling, taxpercent: 0 }
    expect(orderTotals('Residential', [untaxed, trash], 1, { ...setup, feestaxed: true })).toMatchObject({
      fees: [{ kind: 'setup', amount: 5_000, tax: 350 }],
      tax: 616,
      total: 10_316,
      recurring: 4_966,
    })
    expect(orderTotals('Residential', [untaxed], 1, { ...setup, feestaxed: true })).toMatchObject({ tax: 0 })
  })

  it('rounds the tax of both fees once, and gives the last fee the rest', () => {
    const uneven = { setupfee: 1_007, commercialdeliveryfee: 1_007, feestaxed: true }
    expect(orderTotals('Commercial', [trash], 1, uneven).fees).toEqual([
      { kind: 'setup', amount: 1_007, tax: 70 },
      { kind: 'delivery', amount: 1_007, tax: 71 },
    ])
  })

  it('is zero without services', () =>
    expect(orderTotals('Residential', [], 1, noFees)).toMatchObject({ lines: [], tax: 0, total: 0, recurring: 0 }))
})

describe('any order', () => {
  const items = fc.array(
    fc.record({
      name: fc.string(),
      monthly: fc.integer({ min: 0, max: 10_000_000 }),
      taxpercent: fc.integer({ min: 0, max: 20_000 }).map((thousandths) => thousandths / 1000),
    }),
  )
  const types = fc.constantFrom('Residential' as const, 'Commercial' as const, 'Roll-Offs' as const)
  const months = fc.constantFrom(1 as const, 3 as const, 12 as const)
  const fees = fc.record({
    setupfee: fc.nat(100_000),
    commercialdeliveryfee: fc.nat(100_000),
    feestaxed: fc.boolean(),
  })

  it('adds up to the cent', () => {
    fc.assert(
      fc.property(types, items, months, fees, (type, list, payfrequency, settings) => {
        const totals = orderTotals(type, list, payfrequency, settings)
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n)
        const services = sum(totals.lines.flatMap(({ amount, tax }) => [amount, tax]))
        expect(BigInt(totals.tax)).toBe(sum([...totals.lines, ...totals.fees].map(({ tax }) => tax)))
        expect(BigInt(totals.total)).toBe(services + sum(totals.fees.flatMap(({ amount, tax }) => [amount, tax])))
        expect(BigInt(totals.recurring)).toBe(type === 'Roll-Offs' ? 0n : services)
      }),
    )
  })

  it('costs the tax on its fees more where fees are taxed, and no later payment does', () => {
    fc.assert(
      fc.property(types, items, months, fees, (type, list, payfrequency, settings) => {
        const off = orderTotals(type, list, payfrequency, { ...settings, feestaxed: false })
        const on = orderTotals(type, list, payfrequency, { ...settings, feestaxed: true })
        const highest = list.reduce((most, { taxpercent }) => Math.max(most, taxpercent), 0)
        const taxed = percentOf(sumCents(off.fees.map(({ amount }) => amount)), highest)
        expect(off.fees.map(({ tax }) => tax)).toEqual(off.fees.map(() => 0))
        expect(on.fees.every(({ tax }) => tax >= 0)).toBe(true)
        expect(on.fees.map(({ tax: _, ...fee }) => fee)).toEqual(off.fees.map(({ tax: _, ...fee }) => fee))
        expect({ ...on, fees: [] }).toEqual({ ...off, fees: [], tax: off.tax + taxed, total: off.total + taxed })
      }),
    )
  })

  it('costs the same in any order of services', () => {
    fc.assert(
      fc.property(types, items, months, fees, fc.func(fc.integer()), (type, list, payfrequency, settings, rank) => {
        const shuffled = list.toSorted((one, other) => rank(one) - rank(other))
        const { lines: _, ...amounts } = orderTotals(type, list, payfrequency, settings)
        expect(orderTotals(type, shuffled, payfrequency, settings)).toMatchObject(amounts)
      }),
    )
  })
})
