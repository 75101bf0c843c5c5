// A change that makes the rest of a day earlier can save minutes only at stops that are late, one that makes it later only
// at stops that are early. Most changes can be dropped by that without walking to the end of the day.

import { minutesOutside, type WantedMoments } from '../times/wanted.ts'
import type { Ground, Walk } from './order-walk.ts'

const MINUTE_MS = 60_000

/** By place: minutes outside the wanted times from there on, and how many stops they are of. */
interface OutsideFrom {
  minutes: Float64Array
  stops: Int32Array
}

export interface LaterSavings {
  late: OutsideFrom
  early: OutsideFrom
  /** Minutes of the breaks from each on. */
  breaks: readonly number[]
}

export function newSavings({ stops, truck: { breaks } }: Ground): LaterSavings {
  const nothing = () => ({ minutes: new Float64Array(stops + 1), stops: new Int32Array(stops + 1) })
  const left = [...breaks, null].map((_, taken) => breaks.slice(taken).reduce((sum, { minutes }) => sum + minutes, 0))
  return { late: nothing(), early: nothing(), breaks: left }
}

export function noteSavings({ late, early }: LaterSavings, ground: Ground, walk: Walk, order: Int32Array): void {
  for (let place = ground.stops - 1; place >= 0; place--) {
    for (const { minutes, stops } of [late, early]) {
      minutes[place] = minutes[place + 1] as number
      stops[place] = stops[place + 1] as number
    }
    const outside = (walk.outside[place + 1] as number) - (walk.outside[place] as number)
    if (outside === 0) continue
    const stop = order[place] as number
    const arrival = (walk.at[place + 1] as number) - (ground.stay[stop] as number)
    const { minutes, stops } = minutesOutside(arrival, ground.wanted[stop] as WantedMoments) > 0 ? late : early
    minutes[place] = (minutes[place] as number) + outside
    stops[place] = (stops[place] as number) + 1
  }
}

/**
 * The most minutes that a change can save from a place on, where it is reached so much later or earlier. Until both have
 * taken the breaks that are left, these may be taken before other stops.
 */
export function mostSaved({ late, early, breaks }: LaterSavings, place: number, later: number, taken: number): number {
  if (later === 0) return 0
  const { minutes, stops } = later < 0 ? late : early
  const each = Math.ceil(Math.abs(later) / MINUTE_MS) + (breaks[taken] as number)
  return Math.min(minutes[place] as number, each * (stops[place] as number))
}
