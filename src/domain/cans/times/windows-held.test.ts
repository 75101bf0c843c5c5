import { expect, test } from 'vitest'
import { evenChance } from '#domain/geo/ways/even-chance.ts'
import { plainDay } from './day-rules.ts'
import { dayTimes, straightTravel, type TimedStop } from './day-times.ts'
import { type TimeWindow, windowOf } from './window.ts'

// Days are lived with other minutes on the road than planned. Windows are told at the start of the day, and once more
// when one has moved by more than half an hour.

const ZONE = 'America/New_York'
const DAY = '2026-11-20'
const START = Date.parse(`${DAY}T08:00:00-05:00`)
const MINUTE_MS = 60_000
const MOST_OFF = 0.3
const TOLD_AGAIN_MS = 30 * MINUTE_MS

const stop = (id: number, lat: number, lng: number): TimedStop => ({
  id: String(id),
  assignedTo: 'marcus',
  deliveryDate: '11/20/2026',
  displayOrder: id,
  done: false,
  archived: false,
  fixCan: false,
  cans: [],
  lat,
  lng,
})
const chance = evenChance()
const between = (least: number, most: number) => least + chance() * (most - least)
/** A town of about four miles, driven street by street. */
function town(count: number): TimedStop[] {
  const places = Array.from({ length: count }, () => [between(33, 33.06), between(-82.06, -82)] as const)
  const street = (lat: number) => Math.floor((lat - 33) / 0.0075)
  const sorted = places.toSorted(
    ([one, west], [other, east]) => street(one) - street(other) || (street(one) % 2 ? west - east : east - west),
  )
  return sorted.map(([lat, lng], index) => stop(index + 1, lat, lng))
}

const isOff = (one: TimeWindow, other: TimeWindow) => Math.abs(one.from - other.from) > TOLD_AGAIN_MS

/** @param shareOf time on the road, as a share of what was planned */
function sharesHeld(stops: readonly TimedStop[], shareOf: () => number): number {
  const planned = { day: DAY, timeZone: ZONE, rules: plainDay }
  const windowsAt = (lived: readonly TimedStop[], now: number) =>
    new Map([...dayTimes({ ...planned, stops: lived }, now).arrivals].map(([id, at]) => [id, windowOf(at, now)]))
  const told = windowsAt(stops, START)
  const toldAgain = new Set<string>()
  const point = ({ lat = 0, lng = 0 }: TimedStop) => ({ lat, lng })
  let lived = stops
  let at = START
  let held = 0
  for (const [index, one] of stops.entries()) {
    const before = stops[index - 1]
    at += before ? straightTravel(point(before), point(one)) * 1000 * shareOf() : 0
    const window = told.get(one.id) as TimeWindow
    if (at >= window.from && at < window.to) held += 1
    at += plainDay.minutes.delivery * MINUTE_MS
    const doneat = new Date(at).toISOString()
    lived = lived.map((each) => (each.id === one.id ? { ...each, done: true, doneat } : each))
    for (const [id, newer] of windowsAt(lived, at)) {
      if (toldAgain.has(id) || !isOff(newer, told.get(id) as TimeWindow)) continue
      toldAgain.add(id)
      told.set(id, newer)
    }
  }
  return held / stops.length
}

const DAYS = 20

function heldOn(days: number, makeShare: () => () => number): number {
  const shares = Array.from({ length: days }, () => sharesHeld(town(80), makeShare()))
  return shares.reduce((sum, share) => sum + share, 0) / days
}

test('of 80 stops a day, nine of ten are within their window while each drive varies by 30 %', () => {
  const share = heldOn(DAYS, () => () => between(1 - MOST_OFF, 1 + MOST_OFF))
  expect(share).toBeGreaterThanOrEqual(0.99)
})

test('of 80 stops a day, nine of ten are within their window while the traffic of whole days varies by 30 %', () => {
  const share = heldOn(DAYS, () => {
    const traffic = between(1 - MOST_OFF, 1 + MOST_OFF)
    return () => traffic
  })
  expect(share).toBeGreaterThanOrEqual(0.99)
})
