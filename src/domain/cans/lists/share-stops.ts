// A driver's open stops are shared among others when the truck is down: each gets a run of neighbors, so that their days
// end at about the same time.

import { parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import { minutesAt } from '../times/day-rules.ts'
import { dayTimes, type TimedStop } from '../times/day-times.ts'
import { type CrewRules, rulesOn } from '../times/driver-rules.ts'
import { inOrder, openStops } from './work-lists.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

interface Board<T> {
  /** Among them the takers' own stops. */
  tasks: readonly T[]
  rules: CrewRules
  timeZone: string
  /** In ms since 1970. */
  now: number
}

/** When a taker's day ends with a run of stops more. */
type FinishOf<T> = (taker: number, run: readonly T[]) => number

/** A run of stops for each taker: where it ends among all stops. */
type Ends = readonly number[]

/** @param stops in their order, at least one taker. Takers keep their order, too; each day is shared on its own. */
export function shareStops<T extends TimedStop>(
  stops: readonly T[],
  takers: readonly string[],
  board: Board<T>,
): ReadonlyMap<string, T[]> {
  const shares = new Map(takers.map((who): [string, T[]] => [who, []]))
  for (const [date, some] of Map.groupBy(stops, ({ deliveryDate }) => deliveryDate)) {
    const ends = fairEnds(some, takers.length, finishesOn(date, takers, board))
    for (const [taker, who] of takers.entries()) shares.get(who)?.push(...runOf(some, ends, taker))
  }
  return shares
}

const runOf = <T>(stops: readonly T[], ends: Ends, taker: number): T[] => stops.slice(ends[taker - 1] ?? 0, ends[taker])

/** As the boards will show it, by straight lines. A day without times ends with the minutes of its work. */
function finishesOn<T extends TimedStop>(date: string, takers: readonly string[], board: Board<T>): FinishOf<T> {
  const day = parseMonthDayYear(date) ?? ''
  const days = takers.map((who) => ({
    rules: rulesOn(board.rules, who, day),
    own: board.tasks.filter((one) => one.assignedTo === who && one.deliveryDate === date && !one.archived),
  }))
  return (taker, run) => {
    const { rules, own } = days[taker] as (typeof days)[number]
    const stops = inOrder([...own, ...run])
    const { finish } = day ? dayTimes({ day, timeZone: board.timeZone, rules, stops }, board.now) : { finish: null }
    return finish ?? openStops(stops).reduce((sum, stop) => sum + minutesAt(stop, rules) * MINUTE_MS, 0)
  }
}

/** Of the runs whose last day ends first, such that no neighbors could end closer to each other. */
function fairEnds<T>(stops: readonly T[], takers: number, finishOf: FinishOf<T>): Ends {
  const latest = (ends: Ends) => Math.max(...ends.map((_, taker) => endOf(finishOf, taker, runOf(stops, ends, taker))))
  let best: Ends = Array.from({ length: takers }, () => stops.length)
  let [early, late] = [0, latest(best)]
  while (late - early > SECOND_MS) {
    const middle = (early + late) / 2
    const found = endsWithin(middle, stops, takers, finishOf)
    if (found) best = found
    if (found) late = latest(found)
    else early = middle
  }
  return evened(best, stops, finishOf)
}

/** A taker who gets nothing ends no later than before. */
const endOf = <T>(finishOf: FinishOf<T>, taker: number, run: readonly T[]): number =>
  run.length === 0 ? 0 : finishOf(taker, run)

/** Each taker's longest run that ends in time; null where stops are left. */
function endsWithin<T>(bound: number, stops: readonly T[], takers: number, finishOf: FinishOf<T>): Ends | null {
  const ends: number[] = []
  let at = 0
  for (let taker = 0; taker < takers; taker++) {
    const from = at
    while (at < stops.length && finishOf(taker, stops.slice(from, at + 1)) <= bound) at++
    ends.push(at)
  }
  return at < stops.length ? null : ends
}

/** Stops pass between neighboring runs as long as the later one of the two days ends earlier. */
function evened<T>(given: Ends, stops: readonly T[], finishOf: FinishOf<T>): Ends {
  const later = (ends: Ends, taker: number) =>
    Math.max(...[taker, taker + 1].map((one) => endOf(finishOf, one, runOf(stops, ends, one))))
  let ends = given
  for (let isEven = false; !isEven; ) {
    isEven = true
    for (let taker = 0; taker < given.length - 1; taker++) {
      for (const step of [-1, 1]) {
        const passed = ends.with(taker, (ends[taker] as number) + step)
        const [least, most] = [ends[taker - 1] ?? 0, ends[taker + 1] as number]
        const end = passed[taker] as number
        if (end < least || end > most || later(passed, taker) >= later(ends, taker)) continue
        ends = passed
        isEven = false
      }
    }
  }
  return ends
}
