import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterSignal,
  BEAT_MS,
  GRACE_MS,
  type LineSignal,
  type LiveLine,
  LONGEST_PAUSE_MS,
  newLine,
  notLiveSince,
  OPENING_MS,
  SILENCE_MS,
} from './live-line.ts'

const START = Date.UTC(2026, 10, 22, 14, 42)
const closed = (status = 0, retryAfter: number | null = null): LineSignal => ({ is: 'closed', status, retryAfter })
const turn = (line: LiveLine, signal: LineSignal, at: number, chance = 0) =>
  afterSignal(line, signal, START + at, chance)
const open = turn(newLine(START), { is: 'opened' }, 100)

describe('a connection', () => {
  test('is live once the server accepts the stream, and does not report a short opening', () => {
    expect(notLiveSince(newLine(START), START + GRACE_MS - 1)).toBeNull()
    expect(notLiveSince(newLine(START), START + GRACE_MS)).toBe(START)
    expect(notLiveSince(open, START + 60_000)).toBeNull()
  })

  test('reconnects after a pause when it is closed, and reports since when it is stale', () => {
    const lost = turn(turn(open, { is: 'heard' }, 5_000), closed(), 9_000)
    expect(lost).toMatchObject({ phase: 'waiting', stream: 1, nextAt: START + 9_500 })
    expect(notLiveSince(lost, START + 11_999)).toBeNull()
    expect(notLiveSince(lost, START + 12_000)).toBe(START + 5_000)
    expect(turn(lost, { is: 'tick' }, 9_499)).toBe(lost)
    const again = turn(lost, { is: 'tick' }, 9_500)
    expect(again).toMatchObject({ phase: 'opening', stream: 2 })
    expect(turn(again, { is: 'opened' }, 9_600)).toMatchObject({ phase: 'open', lost: null })
  })

  test('waits longer after each failure, with jitter, up to a limit', () => {
    const pauses = (chance: number) => {
      let line = open
      return Array.from({ length: 10 }, () => {
        const waiting = afterSignal(line, closed(502), line.nextAt, chance)
        const pause = waiting.nextAt - line.nextAt
        line = afterSignal(waiting, { is: 'tick' }, waiting.nextAt, chance)
        return Math.round(pause)
      })
    }
    expect(pauses(1)).toEqual([1000, 1500, 2250, 3375, 5063, 7594, 11391, 17086, 20000, 20000])
    expect(pauses(0)).toEqual([500, 750, 1125, 1688, 2531, 3797, 5695, 8543, 10000, 10000])
  })

  test('respects retry-after up to a limit', () => {
    expect(turn(open, closed(503, 4), 200).nextAt).toBe(START + 4_200)
    expect(turn(open, closed(503, 86_400), 200).nextAt).toBe(START + 200 + LONGEST_PAUSE_MS)
  })

  test('resets the backoff only after a stable stream', () => {
    const flapping = turn(turn(turn(open, closed(), 1_000), { is: 'tick' }, 2_000), { is: 'opened' }, 2_100)
    expect(turn(flapping, { is: 'tick' }, 3_000).failures).toBe(1)
    expect(turn(flapping, { is: 'tick' }, 2_100 + BEAT_MS).failures).toBe(0)
  })

  test('is dead after two beats of silence', () => {
    const heard = turn(open, { is: 'heard' }, BEAT_MS)
    expect(turn(heard, { is: 'tick' }, BEAT_MS + SILENCE_MS)).toBe(heard)
    const dead = turn(heard, { is: 'tick' }, BEAT_MS + SILENCE_MS + 1)
    expect(dead).toMatchObject({ phase: 'opening', stream: 2 })
    expect(notLiveSince(dead, START + BEAT_MS + SILENCE_MS + 1 + GRACE_MS)).toBe(START + BEAT_MS)
  })

  test('is given up and retried when the server does not answer', () => {
    const hanging = newLine(START)
    expect(turn(hanging, { is: 'tick' }, OPENING_MS)).toBe(hanging)
    expect(turn(hanging, { is: 'tick' }, OPENING_MS + 1)).toMatchObject({ phase: 'waiting', failures: 1 })
  })

  test('ends with the session and stays ended', () => {
    const over = turn(open, closed(401), 5_000)
    expect(over.phase).toBe('ended')
    for (const is of ['wanted', 'tick', 'opened'] as const) expect(turn(over, { is }, 99_000)).toBe(over)
    expect(notLiveSince(turn(newLine(START), closed(401), 10), START + 60_000)).toBeNull()
  })

  test('reconnects at once on request, once for several signals in a moment', () => {
    const waiting = turn(turn(open, closed(), 1_000), closed(), 1_100)
    const wanted = turn(waiting, { is: 'wanted' }, 1_200)
    expect(wanted).toMatchObject({ phase: 'opening', stream: 2, failures: 0 })
    expect(turn(wanted, { is: 'looked at' }, 1_300)).toBe(wanted)
    expect(turn(wanted, { is: 'wanted' }, 5_000).stream).toBe(3)
    expect(turn(open, { is: 'wanted' }, 5_000)).toMatchObject({ phase: 'opening', stream: 2 })
  })

  test('stays open on refocus if heard recently, else reconnects', () => {
    expect(turn(open, { is: 'looked at' }, BEAT_MS)).toBe(open)
    expect(turn(open, { is: 'looked at' }, BEAT_MS + 2_000)).toMatchObject({ phase: 'opening', stream: 2 })
    expect(turn(turn(open, closed(), 900), { is: 'looked at' }, 1_000).phase).toBe('opening')
  })

  test('is lost as soon as the device goes offline', () => {
    const lost = turn(open, { is: 'offline' }, 700)
    expect(lost).toMatchObject({ phase: 'waiting', lost: { noticed: START + 700 } })
    expect(turn(lost, { is: 'offline' }, 800)).toBe(lost)
  })

  test('reconnects within one pause after a clock change of a day', () => {
    const day = 86_400_000
    const waiting = turn(open, closed(), 500)
    for (const moved of [day, -day]) {
      expect(turn(waiting, { is: 'tick' }, moved).phase).toBe('opening')
      expect(turn(open, { is: 'tick' }, moved).phase).toBe('opening')
      expect(turn(newLine(START), { is: 'tick' }, moved).phase).toBe('waiting')
    }
  })
})

const signals: fc.Arbitrary<LineSignal> = fc.oneof(
  fc.constantFrom(
    ...(['opened', 'heard', 'offline', 'wanted', 'looked at', 'tick'] as const).map((is) => ({ is }) as LineSignal),
  ),
  fc.record({
    is: fc.constant('closed' as const),
    status: fc.constantFrom(0, 403, 404, 502, 503),
    retryAfter: fc.option(fc.nat(100)),
  }),
)
const steps = fc.array(
  fc.tuple(signals, fc.integer({ min: -90_000_000, max: 90_000_000 }), fc.double({ min: 0, max: 1, noNaN: true })),
)

test('requests a stream within the longest pause after any signals, one at a time', () => {
  fc.assert(
    fc.property(steps, (happened) => {
      let line = newLine(START)
      let now = START
      for (const [signal, later, chance] of happened) {
        now += later
        const next = afterSignal(line, signal, now, chance)
        expect(next.stream - line.stream).toBeOneOf([0, 1])
        expect(next.lost === null).toBe(next.phase === 'open')
        line = next
      }
      const before = line.stream
      const patience = Math.max(SILENCE_MS, OPENING_MS + LONGEST_PAUSE_MS) + 2_000
      for (const end = now + patience; now < end; now += 1_000) line = afterSignal(line, { is: 'tick' }, now, 1)
      expect(line.stream).toBeGreaterThan(before)
    }),
  )
})
