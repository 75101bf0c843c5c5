import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterTick, isLaterTick, type Tick, type TickedStop, wasOnDay } from './tick.ts'

const TODAY = '2026-11-28'
const TOMORROW = '2026-11-29'
const LUIS = 71
const moved = { what: 'deliveryDate', was: TODAY, at: '2026-11-28T17:30:00.000Z', by: 'joe@demo.test' } as const
const given = { what: 'assignedTo', was: String(LUIS), at: '2026-11-28T17:31:00.000Z', by: 'joe@demo.test' } as const
const archived = { what: 'archived', was: null, at: '2026-11-28T17:32:00.000Z', by: 'zoe@demo.test' } as const
const stop: TickedStop = { deliveryDate: TODAY, assignedUser: LUIS, archived: false, former: [], doneOver: null }

/** The day of a tap follows from its time. */
const anyTick: fc.Arbitrary<Tick & { day: string }> = fc
  .record({
    done: fc.boolean(),
    at: fc.integer({ min: 0, max: 5 }).map((minute) => new Date(minute * 60_000)),
    by: fc.constantFrom('luis@demo.test', 'tasha@demo.test'),
  })
  .map((tick) => ({ ...tick, day: tick.at.getTime() < 180_000 ? TODAY : TOMORROW }))

function ticked(ticks: readonly (Tick & { day: string })[], from: TickedStop) {
  let known: Tick | null = null
  let now = from
  for (const { day, ...tick } of ticks) {
    if (!isLaterTick(tick, known)) continue
    known = tick
    now = { ...now, ...afterTick(now, { done: tick.done, person: LUIS, day }) }
  }
  return { known: known && { ...known, by: known.done ? known.by : '' }, now }
}

describe('ticks', () => {
  test('result in the same stop in any order of arrival', () => {
    const shuffled = fc
      .array(anyTick, { maxLength: 6 })
      .chain((ticks) => fc.tuple(fc.constant(ticks), fc.shuffledSubarray(ticks, { minLength: ticks.length })))
    fc.assert(
      fc.property(shuffled, fc.constantFrom([], [moved], [moved, given, archived]), ([ticks, others], former) => {
        const from = { ...stop, former, ...(former.length > 0 && { deliveryDate: TOMORROW }) }
        expect(ticked(others, from)).toEqual(ticked(ticks, from))
      }),
    )
  })

  test('are ordered by the time of the tap: a later done overrides an earlier undone', () => {
    const done = { done: true, at: new Date(2_000), by: 'tasha@demo.test' }
    expect(isLaterTick({ done: false, at: new Date(1_000), by: 'luis@demo.test' }, done)).toBe(false)
    expect(isLaterTick({ done: false, at: new Date(3_000), by: 'luis@demo.test' }, done)).toBe(true)
    expect(isLaterTick(done, null)).toBe(true)
    expect(isLaterTick(done, done)).toBe(false)
  })
})

describe('a stop', () => {
  test('belongs to its own day and to the days that it was moved from', () => {
    const away = { deliveryDate: TOMORROW, former: [moved, given] }
    expect([TODAY, TOMORROW, '2026-11-30'].map((day) => wasOnDay(away, day))).toEqual([true, true, false])
  })

  test('done after it was moved returns to the day of the tap, and reopened to its planned day', () => {
    const away = { ...stop, deliveryDate: TOMORROW, former: [moved] }
    const done = afterTick(away, { done: true, person: LUIS, day: TODAY })
    expect(done).toEqual({
      deliveryDate: TODAY,
      doneOver: { what: 'moved', at: moved.at, by: moved.by, plan: TOMORROW },
    })
    expect(afterTick({ ...away, ...done }, { done: false, person: LUIS, day: TODAY })).toEqual({
      deliveryDate: TOMORROW,
      doneOver: null,
    })
  })

  test.each([
    ['archived', { archived: true, former: [given, archived] }, { what: 'archived', at: archived.at, by: archived.by }],
    ['assigned to a colleague', { assignedUser: 72, former: [given] }, { what: 'given', at: given.at, by: given.by }],
    ['always assigned to a colleague', { assignedUser: 72 }, null],
    ['archived before history began', { archived: true }, null],
  ])('that is %s records it once it is done', (_, change, doneOver) => {
    const done = afterTick({ ...stop, ...change }, { done: true, person: LUIS, day: TODAY })
    expect(done).toEqual({ deliveryDate: TODAY, doneOver })
  })

  test("is not moved by a planner's tick", () => {
    const away = { ...stop, deliveryDate: TOMORROW, former: [moved] }
    expect(afterTick(away, { done: true, person: null, day: null })).toEqual({ deliveryDate: TOMORROW, doneOver: null })
  })
})
