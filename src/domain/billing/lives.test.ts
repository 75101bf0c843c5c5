import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, daysInclusive, laterDay } from '#domain/companies/days/calendar-day.ts'
import { changeRefused, changeService } from '#domain/subscriptions/change-service.ts'
import { endRefused, endService, reopenRefused, reopenService } from '#domain/subscriptions/end-service.ts'
import { addHold, holdRefused, releaseHold } from '#domain/subscriptions/holds.ts'
import { monthlyPriceOn, type Phase, type ServicePlan } from '#domain/subscriptions/service-plan.ts'
import { phase } from '#tests/support/subscriptions/phase.ts'
import type { InvoicedPeriod } from './adjustments.ts'
import { allocate, type OpenInvoice } from './allocation.ts'
import { documentOf } from './documents.ts'
import { drawUp, type ServiceAccount } from './draw-up.ts'
import { owedFor } from './owed.ts'
import { dueDayOf, periodAt } from './periods.ts'

// Whole lives of an account: acts and payments on random days, and a run on each day or one that catches up.

const LIVES = Number(process.env.LIVES ?? 40)
const START = '2027-01-31'
const LENGTH = 150
const dayAt = (number: number): CalendarDay => addDays(START, number)

type Act =
  | { act: 'change'; from: number; price: number; taxPercent: number; later: boolean }
  | { act: 'hold'; from: number; days: number | null; billed: boolean }
  | { act: 'release'; nth: number; from: number }
  | { act: 'end'; last: number }
  | { act: 'reopen' }

interface Life {
  months: ServiceAccount['months']
  arrears: boolean
  sold: { price: number; taxPercent: number }
  acts: { on: number; act: Act }[]
  payments: { on: number; cents: number }[]
}

const number = fc.nat(LENGTH + 60)
const percent = fc.constantFrom(0, 7, 8.25)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('change' as const),
    from: number,
    price: fc.nat(9_000),
    taxPercent: percent,
    later: fc.boolean(),
  }),
  fc.record({ act: fc.constant('hold' as const), from: number, days: fc.option(fc.nat(40)), billed: fc.boolean() }),
  fc.record({ act: fc.constant('release' as const), nth: fc.nat(2), from: number }),
  fc.record({ act: fc.constant('end' as const), last: number }),
  fc.record({ act: fc.constant('reopen' as const) }),
)
const life: fc.Arbitrary<Life> = fc.record({
  months: fc.constantFrom(1, 2, 3, 6, 12),
  arrears: fc.boolean(),
  sold: fc.record({ price: fc.integer({ min: 1, max: 9_000 }), taxPercent: percent }),
  acts: fc.array(fc.record({ on: fc.nat(LENGTH), act }), { maxLength: 8 }),
  payments: fc.array(fc.record({ on: fc.nat(LENGTH), cents: fc.integer({ min: 1, max: 9_000 }) }), { maxLength: 6 }),
})

let ids = 0

/** The plan after an act on a day, or as it was if the act is refused. */
function withAct(plan: ServicePlan, one: Act, today: CalendarDay): ServicePlan {
  if (one.act === 'change') {
    const from = dayAt(one.from)
    const { price, taxPercent, later } = one
    if (changeRefused(plan, from)) return plan
    return changeService(plan, { from, apply: (phase: Phase) => ({ ...phase, price, taxPercent }), later })
  }
  if (one.act === 'hold') {
    const from = laterDay(dayAt(one.from), today)
    const to = one.days === null ? null : addDays(from, one.days)
    const terms = { from, to, kind: 'vacation' as const, billed: one.billed }
    if (holdRefused(plan, terms, { today, minDays: 0, maxDaysPerYear: 0 })) return plan
    const held = addHold(plan, terms)
    return { ...held, holds: held.holds.map((hold) => ({ ...hold, id: hold.id ?? ++ids })) }
  }
  if (one.act === 'release') {
    const hold = plan.holds[one.nth]
    return hold?.id ? releaseHold(plan, hold.id, dayAt(one.from)) : plan
  }
  if (one.act === 'end') return endRefused(plan, dayAt(one.last), today) ? plan : endService(plan, dayAt(one.last))
  return reopenRefused(plan, today) ? plan : reopenService(plan, today)
}

interface Books {
  invoiced: Map<number, InvoicedPeriod>
  /** Open bills, oldest first, and money that waits. */
  open: OpenInvoice[]
  credit: number
}

const booksOf = (): Books => ({ invoiced: new Map(), open: [], credit: 0 })

const accountOf = ({ months, arrears }: Life, plan: ServicePlan, books: Books): ServiceAccount => ({
  id: 1,
  anchor: START,
  months,
  owedFrom: START,
  arrears,
  plan,
  invoiced: [...books.invoiced.values()],
})

function run(one: Life, plan: ServicePlan, books: Books, day: CalendarDay): void {
  const { items } = drawUp(accountOf(one, plan, books), { startedOn: START, prorate: 'days' }, day)
  for (const item of items) book(books, item, plan)
  const { total } = documentOf(items)
  if (total > 0) books.open.push({ id: books.open.length, open: total })
  settle(books, Math.max(0, -total))
}

function book(books: Books, item: ReturnType<typeof drawUp>['items'][number], plan: ServicePlan): void {
  const known = books.invoiced.get(item.number)
  if (item.kind === 'recurring') {
    expect(known).toBeUndefined()
    const [{ price, taxPercent }] = plan.phases
    const recurring = { amount: item.amount, tax: item.tax, price, taxPercent }
    books.invoiced.set(item.number, {
      number: item.number,
      prorate: 'days',
      recurring,
      adjusted: { amount: 0, tax: 0, count: 0 },
    })
  } else if (known) {
    const { adjusted: before } = known
    const adjusted = { amount: before.amount + item.amount, tax: before.tax + item.tax, count: before.count + 1 }
    books.invoiced.set(item.number, { ...known, adjusted })
  }
  expect(item.worked.reduce((sum, row) => sum + row.amount, 0)).toBe(item.amount)
}

function settle(books: Books, money: number): void {
  const { allocations, credit } = allocate(books.credit + money, books.open)
  const paid = new Map(allocations.map(({ invoice, amount }) => [invoice, amount]))
  books.open = books.open.map(({ id, open }) => ({ id, open: open - (paid.get(id) ?? 0) }))
  books.credit = credit
}

const charged = ({ recurring, adjusted }: InvoicedPeriod) => [
  recurring.amount + adjusted.amount,
  recurring.tax + adjusted.tax,
]
const billed = (books: Books) => [...books.invoiced.values()].flatMap(charged).reduce((sum, cents) => sum + cents, 0)
const balance = ({ open, credit }: Books) => open.reduce((sum, bill) => sum + bill.open, 0) - credit

/** Lives through all days, with a run on each run day. */
function live(one: Life, isRunDay: (number: number) => boolean) {
  const sold = phase(START, one.sold.price, one.sold)
  let plan: ServicePlan = { phases: [sold], holds: [], ended: null }
  const books = booksOf()
  for (let on = 0; on <= LENGTH; on += 1) {
    for (const done of one.acts.filter((dated) => dated.on === on)) plan = withAct(plan, done.act, dayAt(on))
    for (const { cents } of one.payments.filter((dated) => dated.on === on)) settle(books, cents)
    if (isRunDay(on)) run(one, plan, books, dayAt(on))
  }
  return { plan, books, sold }
}

test('a run each day bills what one that catches up does: what is owed, to the cent, and the balance is the same', () => {
  fc.assert(
    fc.property(life, (one) => {
      const daily = live(one, () => true)
      const atOnce = live(one, (on) => on === LENGTH)
      const owed = owedUpTo(one, daily.plan)
      expect([billed(daily.books), billed(atOnce.books)]).toEqual([owed, owed])
      const paid = one.payments.reduce((sum, { cents }) => sum + cents, 0)
      expect([balance(daily.books), balance(atOnce.books)]).toEqual([owed - paid, owed - paid])
    }),
    { numRuns: LIVES },
  )
})

/** Every period due so far, from the plan as it is now. */
function owedUpTo(one: Life, plan: ServicePlan): number {
  const account = accountOf(one, plan, booksOf())
  let sum = 0
  for (let at = 0; dueDayOf(periodAt(account, at), one.arrears) <= dayAt(LENGTH); at += 1) {
    const { amount, tax } = owedFor(account, at, 'days')
    sum += amount + tax
  }
  return sum
}

test('undoing everything gives every cent back', () => {
  fc.assert(
    fc.property(life, (one) => {
      const { books } = live(one, () => true)
      const before = billed(books)
      const never: ServicePlan = { phases: [phase(START, 0)], holds: [], ended: addDays(START, -1) }
      run(one, never, books, dayAt(LENGTH))
      expect(billed(books)).toBe(0)
      const paid = one.payments.reduce((sum, { cents }) => sum + cents, 0)
      expect(balance(books)).toBe(0 - paid)
      expect(before).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: LIVES },
  )
})

test('every running day up to today is on exactly one recurring item', () => {
  fc.assert(
    fc.property(life, (one) => {
      const { plan, books } = live({ ...one, arrears: false }, () => true)
      const periods = [...books.invoiced.keys()].map((at) => periodAt({ anchor: START, months: one.months }, at))
      for (let on = 0; on <= LENGTH; on += 1) {
        const day = dayAt(on)
        const covering = periods.filter(({ from, to }) => from <= day && day <= to)
        expect(covering.length).toBeLessThanOrEqual(1)
        if (monthlyPriceOn(plan, day) > 30) expect(covering, `${day} ${daysInclusive(START, day)}`).toHaveLength(1)
      }
    }),
    { numRuns: LIVES },
  )
})
