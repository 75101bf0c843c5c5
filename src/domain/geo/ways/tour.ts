// A closed tour as an array of places. Reversals are logged, so that changes since a mark can be undone without copying
// the tour.

export interface Tour {
  size: number
  at: Int32Array
  /** Place by point. */
  position: Int32Array
  /** Two numbers for each reversal; entries beyond `logged` are stale. */
  turns: Int32Array
  logged: number
}

const ROOM = 512

export function tourOf(points: Int32Array): Tour {
  const size = points.length
  const turns = new Int32Array(2 * ROOM)
  const tour: Tour = { size, at: points.slice(), position: new Int32Array(size), turns, logged: 0 }
  restoreTour(tour, points)
  return tour
}

export function restoreTour(tour: Tour, points: Int32Array): void {
  const { at, position } = tour
  at.set(points)
  for (let place = 0; place < at.length; place++) position[at[place] as number] = place
  forgetTurns(tour)
}

export function forgetTurns(tour: Tour): void {
  tour.logged = 0
}

/** Places may run past the seam. */
export const pointAt = ({ at, size }: Tour, place: number) => at[place % size] as number

export function pointAfter({ at, position, size }: Tour, point: number): number {
  const place = (position[point] as number) + 1
  return at[place === size ? 0 : place] as number
}

export function pointBefore({ at, position, size }: Tour, point: number): number {
  const place = position[point] as number
  return at[place === 0 ? size - 1 : place - 1] as number
}

export function exchangeLegs(tour: Tour, one: number, two: number, four: number): void {
  const { position } = tour
  if (pointAfter(tour, one) === two) turnShorter(tour, position[two] as number, position[four] as number)
  else turnShorter(tour, position[four] as number, position[two] as number)
}

/** Reversing a stretch or its complement yields the same tour, so the shorter one is reversed. */
function turnShorter(tour: Tour, first: number, last: number): void {
  const { size } = tour
  const count = last - first + (last < first ? size : 0) + 1
  if (count * 2 <= size) turnPlaces(tour, first, last)
  else turnPlaces(tour, last + 1 === size ? 0 : last + 1, first === 0 ? size - 1 : first - 1)
}

export function turnPlaces(tour: Tour, first: number, last: number): void {
  if (tour.logged === tour.turns.length) {
    const longer = new Int32Array(2 * tour.logged)
    longer.set(tour.turns)
    tour.turns = longer
  }
  tour.turns[tour.logged++] = first
  tour.turns[tour.logged++] = last
  swapInward(tour, first, last)
}

export function takeBack(tour: Tour, mark: number): void {
  const { turns, logged } = tour
  for (let index = logged - 2; index >= mark; index -= 2) {
    swapInward(tour, turns[index] as number, turns[index + 1] as number)
  }
  tour.logged = mark
}

function swapInward({ at, position, size }: Tour, first: number, last: number): void {
  const count = last - first + (last < first ? size : 0) + 1
  let low = first
  let high = last
  for (let left = count >> 1; left > 0; left--) {
    const [one, other] = [at[low] as number, at[high] as number]
    at[low] = other
    position[other] = low
    at[high] = one
    position[one] = high
    low = low + 1 === size ? 0 : low + 1
    high = high === 0 ? size - 1 : high - 1
  }
}
