import type { Network } from './shorten-tour.ts'

/**
 * Greedy edge matching: joins the shortest legs first, with at most two per point and no ring. The leg one–other is
 * always included.
 * @param seems factor applied to each leg's length before sorting, to vary the tour
 */
export function shortLegsFirst(network: Network, one: number, other: number, seems: () => number): Int32Array {
  const { size, distances, near, nearCount } = network
  const pieces = noPieces(size)
  join(pieces, one, other)
  const legs: { from: number; to: number; length: number }[] = []
  for (let from = 0; from < size; from++) {
    for (let index = 0; index < nearCount; index++) {
      const to = near[from * nearCount + index] as number
      if (from > to && isNear(network, to, from)) continue
      legs.push({ from, to, length: (distances[from * size + to] as number) * seems() })
    }
  }
  legs.sort((leg, next) => leg.length - next.length)
  for (const { from, to } of legs) join(pieces, from, to)
  joinEnds(network, pieces)
  return walk(pieces)
}

const isNear = ({ near, nearCount }: Network, point: number, other: number) =>
  near.subarray(point * nearCount, (point + 1) * nearCount).includes(other)

interface Pieces {
  left: Int32Array
  right: Int32Array
  otherEnd: Int32Array
  count: number
}

const noPieces = (size: number): Pieces => ({
  left: new Int32Array(size).fill(-1),
  right: new Int32Array(size).fill(-1),
  otherEnd: Int32Array.from({ length: size }, (_, point) => point),
  count: size,
})

function join(pieces: Pieces, one: number, other: number): void {
  const { left, right, otherEnd } = pieces
  if (right[one] !== -1 || right[other] !== -1 || otherEnd[one] === other) return
  for (const [point, to] of [
    [one, other],
    [other, one],
  ] as const) {
    if (left[point] === -1) left[point] = to
    else right[point] = to
  }
  const [first, last] = [otherEnd[one] as number, otherEnd[other] as number]
  otherEnd[first] = last
  otherEnd[last] = first
  pieces.count--
}

function joinEnds({ distances, size }: Network, pieces: Pieces): void {
  const { right, otherEnd } = pieces
  let here = otherEnd[right.indexOf(-1)] as number
  while (pieces.count > 1) {
    let nearest = -1
    for (let point = 0; point < size; point++) {
      if (right[point] !== -1 || point === here || otherEnd[here] === point) continue
      if (nearest < 0 || (distances[here * size + point] as number) < (distances[here * size + nearest] as number)) {
        nearest = point
      }
    }
    const next = otherEnd[nearest] as number
    join(pieces, here, nearest)
    here = next
  }
}

function walk({ left, right }: Pieces): Int32Array {
  const tour = new Int32Array(left.length)
  const first = right.indexOf(-1)
  let before = -1
  let here = first
  for (let place = 0; place < tour.length; place++) {
    tour[place] = here
    const next = left[here] === before ? (right[here] as number) : (left[here] as number)
    before = here
    here = next
  }
  return tour
}

export function nearestFirst({ distances, size }: Network, from: number, to: number): Int32Array {
  const tour = new Int32Array(size)
  const isLeft = new Uint8Array(size).fill(1)
  let here = from
  for (let place = 0; place < size - 1; place++) {
    tour[place] = here
    isLeft[here] = 0
    let next = -1
    for (let point = 0; point < size; point++) {
      if (!isLeft[point] || point === to) continue
      if (next < 0 || (distances[here * size + point] as number) < (distances[here * size + next] as number))
        next = point
    }
    here = next
  }
  tour[size - 1] = to
  return tour
}
