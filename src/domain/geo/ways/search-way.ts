// A short way between two fixed ends is searched as a tour: the leg from the end back to the start costs so much less than
// nothing that it is never given up. Several tours are shortened as far as they go, and the shortest is kicked: four legs not
// far from each other are exchanged at once, what came of it is shortened, and kept when it is shorter or little longer.
// When nothing shorter was found for long the search goes on with a tour of its own, and the next time with the best again: what
// no kick leads out of is mostly not the shortest, and a call has time for two or three beginnings.

import { nearestFirst, shortLegsFirst } from './first-tours.ts'
import { likelyNeighbors } from './likely-legs.ts'
import { type Network, newSearch, shortenTour, WORTH_IT, wake } from './shorten-tour.ts'
import { forgetTurns, pointAt, restoreTour, type Tour, takeBack, tourOf, turnPlaces } from './tour.ts'

/** Points that each is tried with: fewer leave legs out that a short tour has, more are looked at in vain. */
const NEIGHBORS = 8
/** Tours to begin with, at most. */
const STARTS = 16
/** By how much of itself a leg may seem longer where the shortest legs are joined in another order. */
const UNEVENNESS = 0.3
/** Points between two legs that a kick exchanges, at most. */
const LONGEST_STRETCH = 50
/** How much longer than before a tour may be and still be gone on with: mostly below this share of its mean leg. */
const TOLERANCE = 0.03
/** Kicks a point without a shorter tour, after which the search begins anew. */
const PATIENCE = 2
/** Meters of the leg from the end back to the start. */
const BACK = -1e9

/** What a search may spend. */
export interface Effort {
  /** Numbers from 0 to 1, passed in so that the same stops can give the same order. */
  random: () => number
  /** Asked before every step with the number of steps so far; the search ends when it says no. */
  goOn: (steps: number) => boolean
}

/** From the first point through all others to the last. */
export function searchWay(distances: Float64Array, size: number, effort: Effort): Int32Array {
  const network = networkOf(distances, size)
  const best = bestStart(network, effort)
  kickOn(network, best, effort)
  return cutOpen(best)
}

function networkOf(distances: Float64Array, size: number): Network {
  const closed = distances.slice()
  closed[size - 1] = BACK
  closed[(size - 1) * size] = BACK
  const nearCount = Math.min(NEIGHBORS, size - 2)
  return { size, distances: closed, near: likelyNeighbors(closed, size, nearCount), nearCount }
}

/** The shortest of several tours that were shortened as far as they go. */
function bestStart(network: Network, { random, goOn }: Effort): Int32Array {
  const last = network.size - 1
  let best = shortened(
    network,
    shortLegsFirst(network, 0, last, () => 1),
  )
  for (let start = 1; start < STARTS && goOn(start); start++) {
    const other = start === 1 ? shortened(network, nearestFirst(network, 0, last)) : anotherStart(network, random)
    if (tourLength(network, other) < tourLength(network, best)) best = other
  }
  return best
}

/** The shortest legs joined in an order that is another one each time. */
function anotherStart(network: Network, random: () => number): Int32Array {
  const uneven = () => 1 + UNEVENNESS * random()
  return shortened(network, shortLegsFirst(network, 0, network.size - 1, uneven))
}

function shortened(network: Network, points: Int32Array): Int32Array {
  const tour = tourOf(points)
  const search = newSearch(network, tour)
  for (const point of points) wake(search.waiting, point)
  shortenTour(search)
  return tour.at
}

/** Kicks and shortens until the effort ends; `best` is replaced by what is shorter. */
function kickOn(network: Network, best: Int32Array, { random, goOn }: Effort): void {
  const tour = tourOf(best)
  const search = newSearch(network, tour)
  const { size } = network
  const tolerated = (TOLERANCE * (tourLength(network, best) - BACK)) / size
  /** How much longer the tour is than the best. */
  let longer = 0
  let vain = 0
  let beginnings = 0
  for (let kicks = 0; goOn(STARTS + kicks); kicks++) {
    forgetTurns(tour)
    const legs = legsNearby(network, tour, random)
    const change = exchangeStretches(network, tour, legs, (point) => wake(search.waiting, point)) - shortenTour(search)
    if (change <= -Math.log(1 - random()) * tolerated) longer += change
    else takeBack(tour, 0)
    vain++
    if (longer < -WORTH_IT) {
      best.set(tour.at)
      longer = 0
      vain = 0
    } else if (vain > PATIENCE * size) {
      beginnings++
      const from = beginnings % 2 === 1 ? anotherStart(network, random) : best
      restoreTour(tour, from)
      longer = tourLength(network, from) - tourLength(network, best)
      vain = 0
    }
  }
}

/** Four legs one after the other, each by the place it leaves from; the leg from the end to the start is never among them. */
function legsNearby({ size, distances }: Network, tour: Tour, random: () => number): [number, number, number, number] {
  const most = Math.min(LONGEST_STRETCH, Math.floor((size - 1) / 3))
  const further = () => 1 + Math.floor(random() * most)
  for (;;) {
    const first = Math.floor(random() * size)
    const second = first + further()
    const third = second + further()
    const legs: [number, number, number, number] = [first, second, third, third + further()]
    const isGiven = (place: number) => (distances[pointAt(tour, place) * size + pointAt(tour, place + 1)] as number) < 0
    if (!legs.some(isGiven)) return legs
  }
}

/**
 * The three stretches between four legs follow each other the other way about, none of them turned round (a double bridge).
 * No exchange of three legs takes that back.
 * @returns the meters that the tour is longer
 */
function exchangeStretches(
  { size, distances }: Network,
  tour: Tour,
  [first, second, third, fourth]: [number, number, number, number],
  touch: (point: number) => void,
): number {
  const [one, two] = [first + fourth - third, first + fourth - second]
  const legLengths = (places: readonly number[]) => {
    let meters = 0
    for (const place of places) {
      const [from, to] = [pointAt(tour, place), pointAt(tour, place + 1)]
      meters += distances[from * size + to] as number
      touch(from)
      touch(to)
    }
    return meters
  }
  const before = legLengths([first, second, third, fourth])
  const turn = (from: number, to: number) => turnPlaces(tour, from % size, to % size)
  turn(first + 1, fourth)
  turn(first + 1, one)
  turn(one + 1, two)
  turn(two + 1, fourth)
  return legLengths([first, one, two, fourth]) - before
}

function tourLength({ size, distances }: Network, tour: Int32Array): number {
  let length = distances[(tour[size - 1] as number) * size + (tour[0] as number)] as number
  for (let place = 1; place < size; place++) {
    length += distances[(tour[place - 1] as number) * size + (tour[place] as number)] as number
  }
  return length
}

/** The tour as a way from the first point to the last: it is read from the start on, away from the end. */
function cutOpen(tour: Int32Array): Int32Array {
  const size = tour.length
  const start = tour.indexOf(0)
  const step = tour[(start + 1) % size] === size - 1 ? size - 1 : 1
  return tour.map((_, place) => tour[(start + place * step) % size] as number)
}
