// An address is served inside the area or on its border; a hole is not served, but its border is. Computed by ray
// casting in double precision, because a database's polygon type uses an epsilon and is wrong at borders.

import type { Point } from './area-shape.ts'
import {
  type Box,
  bandOf,
  type PreparedArea,
  type PreparedPolygon,
  type PreparedRing,
  placeAfter,
} from './prepared-area.ts'

type Place = 'inside' | 'border' | 'outside'

export function covers(area: PreparedArea, point: Point): boolean {
  if (!area.box || !boxHolds(area.box, point)) return false
  return area.polygons.some((polygon) => polygonCovers(polygon, point))
}

export function boxHolds(box: Box, { lat, lng }: Point): boolean {
  return lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north
}

export function polygonCovers({ outer, holes }: PreparedPolygon, point: Point): boolean {
  const place = placeInRing(outer, point)
  if (place !== 'inside') return place === 'border'
  return holes.every((hole) => placeInRing(hole, point) !== 'inside')
}

function placeInRing(ring: PreparedRing, point: Point): Place {
  if (!boxHolds(ring.box, point)) return 'outside'
  return ring.bands ? placeByBand(ring, ring.bands, point) : placeByEveryEdge(ring, point)
}

function placeByEveryEdge(ring: PreparedRing, point: Point): Place {
  let inside = false
  for (let edge = 0; edge < ring.corners; edge++) {
    const meeting = meet(ring, edge, point)
    if (meeting === 'on') return 'border'
    if (meeting === 'crossed') inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

function placeByBand(ring: PreparedRing, bands: NonNullable<PreparedRing['bands']>, point: Point): Place {
  const band = bandOf(ring, bands.count, point.lat)
  let inside = false
  for (let entry = bands.starts[band] as number; entry < (bands.starts[band + 1] as number); entry++) {
    const meeting = meet(ring, bands.edges[entry] as number, point)
    if (meeting === 'on') return 'border'
    if (meeting === 'crossed') inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

function meet(ring: PreparedRing, edge: number, { lat, lng }: Point): 'on' | 'crossed' | 'missed' {
  const { places } = ring
  const from = 2 * edge
  const to = placeAfter(edge, ring.corners)
  const lat1 = places[from + 1] as number
  const lat2 = places[to + 1] as number
  if ((lat1 > lat && lat2 > lat) || (lat1 < lat && lat2 < lat)) return 'missed'
  const lng1 = places[from] as number
  const lng2 = places[to] as number
  const side = (lng2 - lng1) * (lat - lat1) - (lng - lng1) * (lat2 - lat1)
  if (side === 0 && lng >= Math.min(lng1, lng2) && lng <= Math.max(lng1, lng2)) return 'on'
  if (lat1 > lat === lat2 > lat) return 'missed'
  return side > 0 === lat2 > lat1 ? 'crossed' : 'missed'
}
