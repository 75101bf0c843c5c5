// The part of a map that is brought into view, and when it is brought into view again.

import type { Point } from '#domain/geo/areas/area-shape.ts'

export interface MapFrame {
  west: number
  south: number
  east: number
  north: number
}

export function frameOf(points: readonly Point[]): MapFrame | null {
  if (points.length === 0) return null
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/** Below this share of the old frame's width and height the stops would fill too little of the map. */
const MUCH_SMALLER = 0.6

export function isOutdated(shown: MapFrame, wanted: MapFrame): boolean {
  if (wanted.west < shown.west || wanted.south < shown.south || wanted.east > shown.east || wanted.north > shown.north)
    return true
  const [was, is] = [sizeOf(shown), sizeOf(wanted)]
  const isLess = is.width < was.width || is.height < was.height
  return isLess && is.width <= was.width * MUCH_SMALLER && is.height <= was.height * MUCH_SMALLER
}

const sizeOf = ({ west, south, east, north }: MapFrame) => ({ width: east - west, height: north - south })
