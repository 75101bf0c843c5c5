/**
 * The town is drawn on a flat plane in meters (x east, y north of the town's middle); these functions convert to
 * coordinates.
 */
export type Point = readonly [x: number, y: number]
export type Position = [lng: number, lat: number]

const middle = { lat: 33.2, lng: -82.55 }
const metersPerDegree = { lat: 110_900, lng: 93_150 }

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** GeoJSON's order: longitude first. Six decimals are 0.1 m, five are 1 m. */
export function position([x, y]: Point, decimals = 6): Position {
  return [
    rounded(middle.lng + x / metersPerDegree.lng, decimals),
    rounded(middle.lat + y / metersPerDegree.lat, decimals),
  ]
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

export function lengthOf(path: readonly Point[]): number {
  return path.slice(1).reduce((sum, point, index) => sum + distance(path[index] ?? point, point), 0)
}

/** The point that many meters along a path, offset sideways (positive: right of the path's direction). */
export function along(path: readonly Point[], meters: number, aside = 0): Point {
  let left = meters
  for (let index = 1; index < path.length; index++) {
    const from = path[index - 1] as Point
    const to = path[index] as Point
    const leg = distance(from, to)
    if (left <= leg || index === path.length - 1) {
      const [dx, dy] = [(to[0] - from[0]) / leg, (to[1] - from[1]) / leg]
      return [from[0] + dx * left + dy * aside, from[1] + dy * left - dx * aside]
    }
    left -= leg
  }
  throw new RangeError('A path has at least two points')
}

/** Points along a path in even steps, its end included. */
export function steps(path: readonly Point[], every: number): Point[] {
  const length = lengthOf(path)
  const count = Math.max(1, Math.round(length / every))
  return Array.from({ length: count + 1 }, (_, index) => along(path, (length * index) / count))
}

/** A ring around a path: a band of constant width. */
export function band(path: readonly Point[], width: number): Point[] {
  const length = lengthOf(path)
  const count = Math.max(1, Math.round(length / 80))
  const side = (aside: number): Point[] =>
    Array.from({ length: count + 1 }, (_, index) => along(path, (length * index) / count, aside))
  const ring = [...side(width / 2), ...side(-width / 2).reverse()]
  return [...ring, ring[0] as Point]
}

/** A closed ring from its west, south, east and north edges, counter-clockwise like GeoJSON's outer rings. */
export function box(west: number, south: number, east: number, north: number): Point[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}
