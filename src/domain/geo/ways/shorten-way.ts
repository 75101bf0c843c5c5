// A way is shortened in place: a segment is turned round, or a few stops are moved elsewhere, whenever that saves meters.
// Only moves that bring a stop next to one of its near neighbors are looked at, and only around stops that were disturbed.

/** A way through all points; the first and the last stay where they are. */
export interface Way {
  size: number
  /** Meters from each point to each other, row by row. */
  distances: Float64Array
  /** For each point those nearest to it, the nearest first. */
  near: readonly Int32Array[]
  /** The point at each place of the way. */
  at: Int32Array
  /** The place of each point. */
  position: Int32Array
}

const LONGEST_MOVED = 3
/** Less than this is the rounding of floating numbers, not a shorter way. */
const WORTH_IT = 1e-7

/** Improves the way around these stops until nothing near them helps. */
export function shortenWay(way: Way, disturbed: Int32Array): void {
  const queue = [...disturbed]
  const waiting = new Uint8Array(way.size)
  for (const stop of queue) waiting[stop] = 1
  const wake = (point: number) => {
    if (waiting[point] || point === 0 || point === way.size - 1) return
    waiting[point] = 1
    queue.push(point)
  }
  for (let next = 0; next < queue.length; next++) {
    const stop = queue[next] as number
    waiting[stop] = 0
    const touched = turnSegment(way, stop) ?? moveSegment(way, stop)
    if (!touched) continue
    for (const point of touched) wake(point)
    wake(stop)
  }
}

const meters = ({ distances, size }: Way, one: number, other: number) => distances[one * size + other] as number
const pointAt = ({ at }: Way, place: number) => at[place] as number
const placeOf = ({ position }: Way, point: number) => position[point] as number

/** 2-opt: brings a near stop next to this one by turning round what lies between. @returns the ends of what was turned */
function turnSegment(way: Way, stop: number): number[] | null {
  const place = placeOf(way, stop)
  for (const step of [1, -1] as const) {
    const beside = pointAt(way, place + step)
    const now = meters(way, stop, beside)
    for (const other of way.near[stop] as Int32Array) {
      const wanted = meters(way, stop, other)
      if (wanted >= now) break
      const otherPlace = placeOf(way, other)
      if (!isOnWay(way, otherPlace + step)) continue
      const otherBeside = pointAt(way, otherPlace + step)
      const saved = now + meters(way, other, otherBeside) - wanted - meters(way, beside, otherBeside)
      if (saved <= WORTH_IT) continue
      const [low, high] = place < otherPlace ? [place, otherPlace] : [otherPlace, place]
      if (step === 1) turn(way, low + 1, high)
      else turn(way, low, high - 1)
      return [beside, other, otherBeside]
    }
  }
  return null
}

/** Or-opt: moves one to three stops that begin or end with this one in between two others, either way round. */
function moveSegment(way: Way, stop: number): number[] | null {
  const place = placeOf(way, stop)
  for (let length = 1; length <= LONGEST_MOVED; length++) {
    for (const first of length === 1 ? [place] : [place, place - length + 1]) {
      const last = first + length - 1
      if (first < 1 || last > way.size - 2) continue
      const touched = moveTo(way, stop, first, last)
      if (touched) return touched
    }
  }
  return null
}

function moveTo(way: Way, stop: number, first: number, last: number): number[] | null {
  const [before, after] = [pointAt(way, first - 1), pointAt(way, last + 1)]
  const [head, tail] = [pointAt(way, first), pointAt(way, last)]
  const freed = meters(way, before, head) + meters(way, tail, after) - meters(way, before, after)
  const far = stop === head ? tail : head
  for (const other of way.near[stop] as Int32Array) {
    const wanted = meters(way, stop, other)
    if (wanted >= freed) break
    const place = placeOf(way, other)
    for (const step of [1, -1] as const) {
      if (isWithin(place, first, last) || isWithin(place + step, first, last) || !isOnWay(way, place + step)) continue
      const beside = pointAt(way, place + step)
      const cost = wanted + meters(way, far, beside) - meters(way, other, beside)
      if (freed - cost <= WORTH_IT) continue
      insert(way, first, last, Math.min(place, place + step), (stop === head) !== (step === 1))
      return [before, after, far, other, beside]
    }
  }
  return null
}

const isOnWay = ({ size }: Way, place: number) => place >= 0 && place < size
const isWithin = (place: number, first: number, last: number) => place >= first && place <= last

/** Takes the stops at these places out and puts them behind the point at `behind`, turned round or not. */
function insert({ at, position }: Way, first: number, last: number, behind: number, turned: boolean): void {
  const segment = at.slice(first, last + 1)
  if (turned) segment.reverse()
  const target = behind > last ? behind - segment.length + 1 : behind + 1
  if (behind > last) at.copyWithin(first, last + 1, behind + 1)
  else at.copyWithin(target + segment.length, target, first)
  at.set(segment, target)
  const [low, high] = behind > last ? [first, behind] : [target, last]
  for (let place = low; place <= high; place++) position[at[place] as number] = place
}

/** Turns round what stands from one place to another. */
function turn({ at, position }: Way, first: number, last: number): void {
  at.subarray(first, last + 1).reverse()
  for (let place = first; place <= last; place++) position[at[place] as number] = place
}
