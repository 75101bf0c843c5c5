// Some programs write latitude before longitude, which puts a file in Antarctica or off the globe. A swap is offered
// only if it moves the areas into the United States or near existing areas.

import type { ShapesImported } from '#domain/geo/maps/import-shapes.ts'
import type { NamedArea } from '#domain/geo/maps/read-shapes.ts'
import { isObject } from '#domain/geo/maps/shapes-in.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'
import type { Point } from './area-shape.ts'
import { boxHolds } from './covers.ts'
import type { Box } from './prepared-area.ts'

/** Contiguous states, Alaska on both sides of the date line, Hawaii, the Caribbean, Guam and Samoa. */
const HOME: readonly Box[] = [
  { west: -125, south: 24, east: -66, north: 50 },
  { west: -180, south: 51, east: -129, north: 72 },
  { west: 172, south: 51, east: 180, north: 54 },
  { west: -179, south: 18, east: -154, north: 29 },
  { west: -68.5, south: 17, east: -64, north: 19 },
  { west: 144, south: 13, east: 147, north: 21 },
  { west: -172, south: -15, east: -168, north: -11 },
]

/** About 200 miles. */
const NEAR_DEGREES = 3

function isLikely(place: Point, others: Box | null): boolean {
  const around = others && {
    west: others.west - NEAR_DEGREES,
    south: others.south - NEAR_DEGREES,
    east: others.east + NEAR_DEGREES,
    north: others.north + NEAR_DEGREES,
  }
  return [...HOME, ...(around ? [around] : [])].some((box) => boxHolds(box, place))
}

function likelyAreas({ areas }: ShapesImported, others: Box | null): number {
  return areas.filter((area) => {
    const box = boxAround([area])
    return box && isLikely(middleOf(box), others)
  }).length
}

export const middleOf = ({ west, south, east, north }: Box): Point => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

export function isFarOff(read: ShapesImported, others: Box | null): boolean {
  const off = read.left.filter(({ reason }) => reason === 'off the globe').length
  return likelyAreas(read, others) * 2 < read.areas.length + off
}

export const isBetterSwapped = (read: ShapesImported, swapped: ShapesImported, others: Box | null): boolean =>
  likelyAreas(swapped, others) > likelyAreas(read, others)

export const metersApart = (one: Box | null, other: Box | null): number | null =>
  one && other && metersBetween(middleOf(one), middleOf(other))

export function swapPlaces(geojson: unknown): unknown {
  if (Array.isArray(geojson)) {
    const [first, second, ...more] = geojson as unknown[]
    if (typeof first === 'number') return [second, first, ...more]
    return geojson.map(swapPlaces)
  }
  if (!isObject(geojson)) return geojson
  const inner = ['features', 'geometry', 'geometries', 'coordinates'].filter((member) => member in geojson)
  return { ...geojson, ...Object.fromEntries(inner.map((member) => [member, swapPlaces(geojson[member])])) }
}

export function boxAround(areas: readonly NamedArea[]): Box | null {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [border] of areas.map(({ rings }) => rings)) {
    for (const [lng, lat] of border ?? []) {
      box.west = Math.min(box.west, lng)
      box.south = Math.min(box.south, lat)
      box.east = Math.max(box.east, lng)
      box.north = Math.max(box.north, lat)
    }
  }
  return box.west > box.east ? null : box
}
