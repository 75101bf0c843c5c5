import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, daysInclusive } from '#domain/companies/days/calendar-day.ts'
import { changeRefused, changeService, raisePrices, undoRaise } from './change-service.ts'
import { endRefused, endService, moveService, reopenRefused, reopenService } from './end-service.ts'
import { addHold, holdRefused, releaseHold } from './holds.ts'
import { type DayStatus, type HoldKind, holdKinds, type Phase, runsOn, type ServicePlan } from './service-plan.ts'

// Random histories of a service, kept twice: by the rules, and day by day in a plain list.

const HORIZON = 120
const START = '2027-02-20'
const day = (number: number): CalendarDay => addDays(START, number)
const numberOf = (one: CalendarDay) => daysInclusive(START, one) - 1
const HISTORIES = Number(process.env.HISTORIES ?? 1_000)

type Act =
  | { act: 'change'; at: number; price?: number; cans?: number; later: boolean }
  | { act: 'raise'; at: number; by: number }
  | { act: 'hold'; at: number; days: number | null; kind: HoldKind; billed: boolean }
  | { act: 'release'; nth: number; at: number }
  | { act: 'end'; at: number; today: number }
  | { act: 'reopen'; at: number }
  | { act: 'move'; at: number; price: number }
  | { act: 'undo' }

const at = fc.nat(HORIZON - 1)
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record(
    {
      act: fc.constant('change' as const),
      at,
      price: fc.nat(9_000),
      cans: fc.integer({ min: 1, max: 9 }),
      later: fc.boolean(),
    },
    { requiredKeys: ['act', 'at', 'later'] },
  ),
  fc.record({ act: fc.constant('raise' as const), at, by: fc.integer({ min: -50, max: 500 }) }),
  fc.record({
    act: fc.constant('hold' as const),
    at,
    days: fc.option(fc.nat(30)),
    kind: fc.constantFrom(...holdKinds),
    billed: fc.boolean(),
  }),
  fc.record({ act: fc.constant('release' as const), nth: fc.nat(3), at }),
  fc.record({ act: fc.constant('end' as const), at, today: at }),
  fc.record({ act: fc.constant('reopen' as const), at }),
  fc.record({ act: fc.constant('move' as const), at, price: fc.nat(9_000) }),
  fc.record({ act: fc.constant('undo' as const) }),
)

/** What the list knows of a day: the sale's values, whether a phase begins, and the hold. */
interface Listed {
  cans: number
  price: number
  begins: boolean
  hold: string | null
}

interface Kept {
  plan: ServicePlan
  /** From day zero to the horizon; null before the first day of service. */
  days: readonly (Listed | null)[]
  ended: number
}

const first: Phase = { from: START, cans: 1, frequency: 'Weekly', preferred: [], price: 2_000, taxPercent: 0 }

const sold = (begins: number): Kept => ({
  plan: { phases: [{ ...first, from: day(begins) }], holds: [], ended: null },
  days: Array.from({ length: HORIZON }, (_, number) =>
    number < begins ? null : { cans: 1, price: 2_000, begins: number === begins, hold: null },
  ),
  ended: HORIZON,
})

let ids = 0

const DOES: { [A in Exclude<Act['act'], 'undo'>]: (kept: Kept, act: Extract<Act, { act: A }>) => Kept | null } = {
  change: ({ plan, days, ended }, { at: number, price, cans, later }) => {
    const from = day(number)
    if (changeRefused(plan, from)) return null
    const values = { ...(price !== undefined && { price }), ...(cans !== undefined && { cans }) }
    const next = days.findIndex((one, index) => index > number && one?.begins)
    const until = later || next === -1 ? HORIZON : next
    const listed = days.map((one, index) => {
      if (!one || index < number || index >= until) return one
      return { ...one, ...values, begins: one.begins || index === number }
    })
    return {
      plan: changeService(plan, { from, apply: (phase) => ({ ...phase, ...values }), later }),
      days: listed,
      ended,
    }
  },
  raise: ({ plan, days, ended }, { at: number, by }) => {
    const more = (price: number) => Math.max(0, price + by)
    const next = raisePrices(plan, day(number), more)
    const begins = Math.max(
      number,
      days.findIndex((one) => one !== null),
    )
    if (begins > ended) expect(next).toBeNull()
    if (!next) return null
    const begun = new Set(next.phases.map(({ from }) => from))
    const listed = days.map((one, index) =>
      one && index >= begins ? { ...one, price: more(one.price), begins: one.begins || begun.has(day(index)) } : one,
    )
    expect(undoRaise(next.plan, next.phases)).toEqual(plan)
    return { plan: next.plan, days: listed, ended }
  },
  hold: ({ plan, days, ended }, { at: number, days: length, kind, billed }) => {
    const terms = { from: day(number), to: length === null ? null : day(number + length), kind, billed }
    if (holdRefused(plan, terms, { today: START, minDays: 0, maxDaysPerYear: 0 })) return null
    const mark = `${kind} ${billed}`
    const listed = days.map((one, index) =>
      one && index >= number && (length === null || index <= number + length) ? { ...one, hold: mark } : one,
    )
    return { plan: withIds(addHold(plan, terms)), days: listed, ended }
  },
  release: ({ plan, days, ended }, { nth, at: number }) => {
    const hold = plan.holds[nth]
    if (!hold) return null
    const begins = numberOf(hold.from)
    const last = days.findIndex((one, index) => index > begins && one?.hold !== days[begins]?.hold)
    const until = last === -1 ? HORIZON : last
    const listed = days.map((one, index) =>
      one && index >= begins && index < until && index >= number ? { ...one, hold: null } : one,
    )
    return { plan: releaseHold(plan, hold.id ?? 0, day(number)), days: listed, ended }
  },
  end: ({ plan, days }, { at: number, today }) =>
    endRefused(plan, day(number), day(today)) ? null : { plan: endService(plan, day(number)), days, ended: number },
  reopen: ({ plan, days, ended }, { at: number }) => {
    if (reopenRefused(plan, day(number))) return null
    const isHeldOver = (index: number) =>
      index >= number &&
      days.slice(number, index + 1).every((one) => one?.hold === days[index]?.hold) &&
      number > 0 &&
      days[number - 1]?.hold === days[index]?.hold
    const listed = days.map((one, index) => {
      if (!one || number <= ended || index <= ended) return one
      if (index < number) return { ...one, hold: 'office false' }
      return isHeldOver(index) ? { ...one, hold: null } : one
    })
    return { plan: withIds(reopenService(plan, day(number))), days: listed, ended: HORIZON }
  },
  move: ({ plan, days, ended }, { at: number, price }) => {
    if (number > ended) return null
    const { ended: old, plan: there } = moveService(plan, day(number), (phase) => ({ ...phase, price }))
    expect(runsOn(old, day(number))).toMatchObject({ runs: false, why: 'ended' })
    const listed = days.map((one, index) =>
      one && index >= number ? { ...one, price, begins: one.begins || index === number } : null,
    )
    return { plan: withIds(there), days: listed, ended }
  },
}

/** Stores new holds, under ids of their own. */
const withIds = (plan: ServicePlan): ServicePlan => ({
  ...plan,
  holds: plan.holds.map((hold) => ({ ...hold, id: hold.id ?? ++ids })),
})

const done = (kept: Kept, act: Exclude<Act, { act: 'undo' }>): Kept | null =>
  (DOES[act.act] as (kept: Kept, act: Act) => Kept | null)(kept, act)

/** What the list says of a day. */
function listedOn({ days, ended }: Kept, number: number): string {
  const one = days[number]
  if (number > ended) return 'ended'
  if (!one) return 'notbegun'
  return `${one.hold === null ? 'runs' : `held ${one.hold}`} ${one.cans} ${one.price}`
}

function shortly(on: DayStatus): string {
  if (!on.runs && on.why !== 'held') return on.why
  const { cans, price } = on.phase
  return `${on.runs ? 'runs' : `held ${on.hold.kind} ${on.hold.billed}`} ${cans} ${price}`
}

test('any history of sale, change, hold, release, move, end, reopening, raise and undo runs as its days say', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.array(acts, { maxLength: 25 }), (begins, history) => {
      const states = [sold(begins)]
      for (const act of history) {
        const current = states.at(-1) as Kept
        if (act.act === 'undo') {
          if (states.length > 1) states.pop()
          continue
        }
        const next = done(current, act)
        if (next) states.push(next)
      }
      const kept = states.at(-1) as Kept
      const numbers = kept.days.map((_, number) => number)
      expect(numbers.map((number) => shortly(runsOn(kept.plan, day(number))))).toEqual(
        numbers.map((number) => listedOn(kept, number)),
      )
      expectSound(kept.plan)
    }),
    { numRuns: HISTORIES },
  )
})

/** One phase a day, and holds that neither overlap nor touch one of their kind. */
function expectSound({ phases, holds }: ServicePlan) {
  const starts = phases.map(({ from }) => from)
  expect(starts).toEqual([...new Set(starts)].toSorted())
  for (const [index, hold] of holds.entries()) {
    const next = holds[index + 1]
    if (hold.to !== null) expect(hold.to >= hold.from).toBe(true)
    if (!next) continue
    expect(hold.to !== null && hold.to < next.from, 'holds do not overlap').toBe(true)
    const isAlike = hold.kind === next.kind && hold.billed === next.billed
    if (isAlike && hold.to !== null) expect(addDays(hold.to, 1) < next.from, 'alike holds are one').toBe(true)
  }
  expect(new Set(holds.map(({ id }) => id)).size).toBe(holds.length)
}
