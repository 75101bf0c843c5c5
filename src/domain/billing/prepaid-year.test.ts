import { expect, test } from 'vitest'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { sumCents } from '#domain/companies/money.ts'
import { addHold, releaseHold } from '#domain/subscriptions/holds.ts'
import type { ServicePlan } from '#domain/subscriptions/service-plan.ts'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { drawUp, type ServiceAccount } from './draw-up.ts'
import { owedFor } from './owed.ts'

// Ten holds and releases inside one year that was paid at once: each bill settles the difference, none is lost.

const START = '2027-03-10'
const MONTH = 2_237
const terms = { startedOn: START, prorate: 'days' } as const
const paid = { amount: 12 * MONTH, tax: Math.round(12 * MONTH * 0.0825) }
const year: ServiceAccount = {
  id: 7,
  anchor: START,
  months: 12,
  owedFrom: START,
  arrears: false,
  plan: { phases: [phase(START, MONTH, { taxPercent: 8.25 })], holds: [], ended: null },
  invoiced: [
    {
      number: 0,
      prorate: 'days',
      recurring: { ...paid, price: MONTH, taxPercent: 8.25 },
      adjusted: { amount: 0, tax: 0, count: 0 },
    },
  ],
}

/** The account after a run on the day, with its adjustments billed. */
function afterRun(account: ServiceAccount, day: string): ServiceAccount {
  const { items } = drawUp(account, terms, day)
  const invoiced = account.invoiced.map((period) => {
    const own = items.filter(({ kind, number }) => kind === 'adjustment' && number === period.number)
    const adjusted = {
      amount: period.adjusted.amount + sumCents(own.map(({ amount }) => amount)),
      tax: period.adjusted.tax + sumCents(own.map(({ tax }) => tax)),
      count: period.adjusted.count + own.length,
    }
    return { ...period, adjusted }
  })
  return { ...account, invoiced }
}

const billed = ({ invoiced: [period] }: ServiceAccount) => ({
  amount: (period?.recurring.amount ?? 0) + (period?.adjusted.amount ?? 0),
  tax: (period?.recurring.tax ?? 0) + (period?.adjusted.tax ?? 0),
})

function expectEven(account: ServiceAccount): void {
  const { amount, tax } = owedFor(account, 0, 'days')
  expect(billed(account)).toEqual({ amount, tax })
}

test('ten holds and releases inside a prepaid year are settled to the cent, and their undo brings all back', () => {
  let account = year
  for (let nth = 0; nth < 10; nth += 1) {
    const day = addDays(START, 20 + nth * 31)
    const hold = { from: day, to: null, kind: 'vacation' as const, billed: false }
    const held: ServicePlan = addHold(account.plan, hold)
    const holds = held.holds.map((one) => ({ ...one, id: one.id ?? nth + 1 }))
    account = afterRun({ ...account, plan: { ...held, holds } }, day)
    expectEven(account)
    const back = addDays(day, 3 + nth)
    account = afterRun({ ...account, plan: releaseHold(account.plan, nth + 1, back) }, back)
    expectEven(account)
  }
  expect(account.invoiced[0]?.adjusted.count).toBe(20)
  expect(billed(account).amount).toBeLessThan(paid.amount)
  const undone = afterRun({ ...account, plan: year.plan }, addDays(START, 360))
  expect(billed(undone)).toEqual(paid)
})
