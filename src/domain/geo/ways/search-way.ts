// Searches a short route between fixed ends as a tour with a very negative leg from end to start, which is never
// removed. Several tours are locally optimized, and the best is improved by double-bridge kicks with annealing-like
// acceptance; when stuck, the search restarts alternately from another tour and from the best.

import { nearestFirst, shortLegsFirst } from './first-tours.ts'
import { likelyNeighbors } from './likely-legs.ts'
import { type Network, newSearch, shortenTour, WORTH_IT, wake } from './shorten-tour.ts'
import { forgetTurns, pointAt, restoreTour, type Tour, takeBack, tourOf, turnPlaces } from './tour.ts'

/** Candidates per point: fewer miss legs of a short tour, more waste time. */
const NEIGHBORS = 8
const STARTS = 16
/** Maximum relative lengthening of a leg, to vary the initial tours. */
const UNEVENNESS = 0.3
const LONGEST_STRETCH = 50
/** Scale of accepted lengthenings, as a share of the mean leg. */
const TOLERANCE = 0.03
/** Kicks per point without improvement before a restart. */
const PATIENCE = 2
/** Length in meters of the leg from end to start. */
const BACK = -1e9

export interface Effort {
  /** From 0 to 1; injected, so that results can be deterministic. */
  random: () => number
  /** Called before each step with the number of steps so far; false ends the search. */
  goOn: (steps: number) => boolean
}

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

function kickOn(network: Network, best: Int32Array, { random, goOn }: Effort): void {
  const tour = tourOf(best)
  const search = newSearch(network, tour)
  const { size } = network
  const tolerated = (TOLERANCE * (tourLength(network, best) - BACK)) / size
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
 * Double bridge: reorders the stretches between four legs without reversing them, which no 3-opt move can undo.
 * @returns the added meters
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

function cutOpen(tour: Int32Array): Int32Array {
  const size = tour.length
  const start = tour.indexOf(0)
  const step = tour[(start + 1) % size] === size - 1 ? size - 1 : 1
  return tour.map((_, place) => tour[(start + place * step) % size] as number)
}
