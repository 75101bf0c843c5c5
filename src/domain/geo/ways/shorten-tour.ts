// Local search with 2-opt and 3-opt moves; without an improving move, the most promising one is made and a second one
// built on it. Only legs to likely neighbors are added, and only points near a change are searched again.

import { exchangeLegs, pointAfter, pointBefore, type Tour, takeBack } from './tour.ts'

export interface Network {
  size: number
  distances: Float64Array
  /** `nearCount` likely neighbors per point, likeliest first. */
  near: Int32Array
  nearCount: number
}

/** Smaller savings are rounding errors. */
export const WORTH_IT = 1e-7
/** Candidates for the first and second new leg of a move; fewer for a move built on another. */
const FIRST_WIDTHS = [8, 5] as const
const SECOND_WIDTHS = [5, 3] as const

interface Waiting {
  points: Int32Array
  isWaiting: Uint8Array
  first: number
  count: number
}

const noneWaiting = (size: number): Waiting => ({
  points: new Int32Array(size),
  isWaiting: new Uint8Array(size),
  first: 0,
  count: 0,
})

export function wake(waiting: Waiting, point: number): void {
  if (waiting.isWaiting[point]) return
  waiting.isWaiting[point] = 1
  const { length } = waiting.points
  const place = waiting.first + waiting.count++
  waiting.points[place >= length ? place - length : place] = point
}

function nextWaiting(waiting: Waiting): number {
  const point = waiting.points[waiting.first] as number
  waiting.first = waiting.first + 1 === waiting.points.length ? 0 : waiting.first + 1
  waiting.count--
  waiting.isWaiting[point] = 0
  return point
}

/** Mutable search state, reused to avoid allocations. */
interface Search {
  network: Network
  tour: Tour
  waiting: Waiting
  /** Start of the move: the tour is read from `one` over `two` in the direction `step`. */
  one: number
  two: number
  step: 1 | -1
  origin: number
  depth: 0 | 1
  found: Exchange
}

/** Removes one–two, three–four and five–six, adds two–three, four–five and six–one. */
interface Exchange {
  three: number
  four: number
  five: number
  six: number
  kind: Kind
  gain: number
}
const TURN = 0
const TURN_TWICE = 1
const SWAP = 2
const TURN_EACH = 3
type Kind = typeof TURN | typeof TURN_TWICE | typeof SWAP | typeof TURN_EACH

export const newSearch = (network: Network, tour: Tour): Search => ({
  network,
  tour,
  waiting: noneWaiting(network.size),
  one: 0,
  two: 0,
  step: 1,
  origin: 0,
  depth: 0,
  found: { three: 0, four: 0, five: 0, six: 0, kind: TURN, gain: 0 },
})

export function shortenTour(search: Search): number {
  const { waiting } = search
  let saved = 0
  while (waiting.count > 0) {
    const point = nextWaiting(waiting)
    for (;;) {
      const gain = shortenAt(search, point, 1) || shortenAt(search, point, -1)
      if (gain === 0) break
      saved += gain
    }
  }
  return saved
}

function shortenAt(search: Search, one: number, step: 1 | -1): number {
  const { tour, found } = search
  const { distances, size } = search.network
  const mark = tour.logged
  search.one = one
  search.two = step === 1 ? pointAfter(tour, one) : pointBefore(tour, one)
  let freed = distances[one * size + search.two] as number
  for (let depth: 0 | 1 = 0; ; depth = 1) {
    search.depth = depth
    const isShorter = findExchange(search, freed)
    if (!isShorter && (found.gain <= WORTH_IT || depth === 1)) break
    exchange(search)
    if (isShorter) {
      wakeAlong(search, mark)
      return found.gain
    }
    search.two = found.six
    freed = found.gain
  }
  takeBack(tour, mark)
  return 0
}

function wakeAlong({ tour, waiting }: Search, mark: number): void {
  const { at, size, turns, logged } = tour
  for (let index = mark; index < logged; index += 2) {
    const [first, last] = [turns[index] as number, turns[index + 1] as number]
    wake(waiting, at[first] as number)
    wake(waiting, at[last] as number)
    wake(waiting, at[first === 0 ? size - 1 : first - 1] as number)
    wake(waiting, at[last + 1 === size ? 0 : last + 1] as number)
  }
}

function findExchange(search: Search, freed: number): boolean {
  const { one, two, tour, depth, found } = search
  const { distances, size, near, nearCount } = search.network
  search.step = pointAfter(tour, one) === two ? 1 : -1
  search.origin = tour.position[two] as number
  found.gain = 0
  const besideTwo = beside(tour, two, search.step)
  const end = two * nearCount + Math.min(FIRST_WIDTHS[depth], nearCount)
  for (let index = two * nearCount; index < end; index++) {
    const three = near[index] as number
    const left = freed - (distances[two * size + three] as number)
    if (left <= WORTH_IT || three === one || three === besideTwo) continue
    if (findTurn(search, three, left) || findSwap(search, three, left)) return true
  }
  return false
}

function findTurn({ network, tour, one, step, origin, depth, found }: Search, three: number, left: number): boolean {
  const { distances, size, near, nearCount } = network
  const four = beside(tour, three, -step as 1 | -1)
  const open = left + (distances[three * size + four] as number)
  const gain = open - (distances[four * size + one] as number)
  if (gain > WORTH_IT) return keep(found, { three, four, five: 0, six: 0, kind: TURN, gain })
  const turned = placesOn(tour, origin, four, step)
  const end = four * nearCount + Math.min(SECOND_WIDTHS[depth], nearCount)
  for (let index = four * nearCount; index < end; index++) {
    const five = near[index] as number
    const rest = open - (distances[four * size + five] as number)
    if (rest <= WORTH_IT || five === three) continue
    // The stretch from two to four is reversed by then, so the leg before five becomes the one after it.
    const six = beside(tour, five, placesOn(tour, origin, five, step) <= turned ? step : (-step as 1 | -1))
    const freed = rest + (distances[five * size + six] as number)
    const saved = freed - (distances[six * size + one] as number)
    if (saved > WORTH_IT) return keep(found, { three, four, five, six, kind: TURN_TWICE, gain: saved })
    if (freed > found.gain && six !== four) keep(found, { three, four, five, six, kind: TURN_TWICE, gain: freed })
  }
  return false
}

function findSwap(
  { network, tour, one, two, step, origin, depth, found }: Search,
  three: number,
  left: number,
): boolean {
  const { distances, size, near, nearCount } = network
  const four = beside(tour, three, step)
  const open = left + (distances[three * size + four] as number)
  const length = placesOn(tour, origin, three, step)
  const end = four * nearCount + Math.min(SECOND_WIDTHS[depth], nearCount)
  for (let index = four * nearCount; index < end; index++) {
    const five = near[index] as number
    const rest = open - (distances[four * size + five] as number)
    if (rest <= WORTH_IT || five === three || placesOn(tour, origin, five, step) > length) continue
    for (let kind: Kind = SWAP; kind <= TURN_EACH; kind++) {
      if (kind === TURN_EACH && five === two) break
      const six = beside(tour, five, kind === SWAP ? step : (-step as 1 | -1))
      const freed = rest + (distances[five * size + six] as number)
      const saved = freed - (distances[six * size + one] as number)
      if (saved > WORTH_IT) return keep(found, { three, four, five, six, kind: kind as Kind, gain: saved })
      if (freed > found.gain) keep(found, { three, four, five, six, kind: kind as Kind, gain: freed })
    }
  }
  return false
}

function beside({ at, position, size }: Tour, point: number, step: 1 | -1): number {
  const place = (position[point] as number) + step
  return at[place === size ? 0 : place < 0 ? size - 1 : place] as number
}

function placesOn({ position, size }: Tour, origin: number, point: number, step: 1 | -1): number {
  const places = ((position[point] as number) - origin) * step
  return places < 0 ? places + size : places
}

function keep(found: Exchange, { three, four, five, six, kind, gain }: Exchange): true {
  found.three = three
  found.four = four
  found.five = five
  found.six = six
  found.kind = kind
  found.gain = gain
  return true
}

function exchange({ tour, one, two, found }: Search): void {
  const { three, four, five, six, kind } = found
  if (kind === TURN) exchangeLegs(tour, one, two, four)
  else if (kind === TURN_TWICE) {
    exchangeLegs(tour, one, two, four)
    exchangeLegs(tour, one, four, six)
  } else if (kind === SWAP) {
    exchangeLegs(tour, one, two, three)
    exchangeLegs(tour, one, three, six)
    exchangeLegs(tour, three, five, two)
  } else {
    exchangeLegs(tour, one, two, six)
    exchangeLegs(tour, two, five, three)
  }
}
