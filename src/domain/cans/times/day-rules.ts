// What a driver's day is planned with: its start, the minutes at a stop, breaks, and where the truck starts and ends.

import { isRollOff } from '#domain/cans/tasks/sold-can.ts'
import type { ClockTime } from '#domain/companies/days/clock-time.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { CanLine } from '../tasks/can-options.ts'

export const stopKinds = ['delivery', 'swap', 'rolloff', 'fix'] as const
export type StopKind = (typeof stopKinds)[number]

/** Least and most. */
export const MINUTES = { atStop: [0, 240], ofBreak: [1, 240] } as const
export const MOST_BREAKS = 3

export interface Break {
  at: ClockTime
  minutes: number
}

export interface DayRules<P extends Point = Point> {
  start: ClockTime
  /** Minutes at a stop. */
  minutes: Readonly<Record<StopKind, number>>
  breaks: readonly Break[]
  /** Null when unknown: then the first stop is reached at the start of the day. */
  from: P | null
  /** Null when unknown: then the day ends at the last stop. */
  to: P | null
}

/** Until the company says otherwise. */
export const plainDay: DayRules = {
  start: 8 * 60,
  minutes: { delivery: 5, swap: 5, rolloff: 5, fix: 5 },
  breaks: [],
  from: null,
  to: null,
}

export interface Work {
  cans: readonly CanLine[]
  fixCan: boolean
  servicename?: string | undefined
}

function kindsOf({ cans, fixCan, servicename = '' }: Work): StopKind[] {
  const used = cans.filter(({ count }) => count !== '')
  const kinds = used.map((can): StopKind => {
    if (isRollOff(can, servicename)) return 'rolloff'
    if (can.action === 'Fix') return 'fix'
    return can.action === 'Swap' ? 'swap' : 'delivery'
  })
  if (fixCan) kinds.push('fix')
  return kinds.length > 0 ? kinds : ['delivery']
}

/** The longest of what is done there. */
export const minutesAt = (work: Work, { minutes }: Pick<DayRules, 'minutes'>): number =>
  Math.max(...kindsOf(work).map((kind) => minutes[kind]))
