// Weights of an arc's corners for simplification (Douglas-Peucker): removing all corners up to a weight moves the line
// by at most that many meters.

import type { LngLat } from './ring.ts'

const METERS_A_DEGREE = 111_195

export function weightsOf(corners: readonly LngLat[]): Float64Array {
  const weights = new Float64Array(corners.length).fill(Infinity)
  const flat = flattened(corners)
  const open: [from: number, to: number, most: number][] = [[0, corners.length - 1, Infinity]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to, most] = part
    if (to - from < 2) continue
    const { at, meters } = farthest(flat, from, to)
    // A corner must not outlive the corner that its segment was split at.
    const weight = Math.min(most, meters)
    weights[at] = weight
    open.push([from, at, weight], [at, to, weight])
  }
  return weights
}

interface Flat {
  east: Float64Array
  north: Float64Array
}

function flattened(corners: readonly LngLat[]): Flat {
  const [lng0, lat0] = corners[0] as LngLat
  const narrowing = Math.cos((lat0 * Math.PI) / 180)
  return {
    east: Float64Array.from(corners, ([lng]) => (lng - lng0) * narrowing * METERS_A_DEGREE),
    north: Float64Array.from(corners, ([, lat]) => (lat - lat0) * METERS_A_DEGREE),
  }
}

function farthest({ east, north }: Flat, from: number, to: number): { at: number; meters: number } {
  const [x, y] = [east[from] as number, north[from] as number]
  const [dx, dy] = [(east[to] as number) - x, (north[to] as number) - y]
  const length = dx * dx + dy * dy
  let at = from + 1
  let most = -1
  for (let corner = from + 1; corner < to; corner++) {
    const [px, py] = [(east[corner] as number) - x, (north[corner] as number) - y]
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
    const distance = (px - share * dx) ** 2 + (py - share * dy) ** 2
    if (distance > most) {
      at = corner
      most = distance
    }
  }
  return { at, meters: Math.sqrt(most) }
}
