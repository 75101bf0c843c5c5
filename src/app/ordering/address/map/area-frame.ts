import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { KnownAreas } from './use-areas.ts'

export interface AreaView {
  areas: KnownAreas | null
  pin: Point | null
  border: { point: Point; label: string } | null
  areaLabel: string | null
}

export type Frame = readonly [west: number, south: number, east: number, north: number]

const AROUND_PIN = 0.01

export function frameOf({ areas, pin, border }: AreaView, choosing: boolean): Frame | null {
  if (pin && border) {
    const south = Math.min(pin.lat, border.point.lat)
    const north = Math.max(pin.lat, border.point.lat)
    const west = Math.min(pin.lng, border.point.lng)
    const east = Math.max(pin.lng, border.point.lng)
    const around = Math.max(east - west, north - south) * 0.6
    return [west - around * 2, south - around, east + around * 0.4, north + around]
  }
  const box = areas?.prepared.box
  if (!box) return pin && [pin.lng - AROUND_PIN, pin.lat - AROUND_PIN, pin.lng + AROUND_PIN, pin.lat + AROUND_PIN]
  if (!pin || choosing) return [box.west, box.south, box.east, box.north]
  return [
    Math.min(box.west, pin.lng),
    Math.min(box.south, pin.lat),
    Math.max(box.east, pin.lng),
    Math.max(box.north, pin.lat),
  ]
}

export function labelPlaces({ areas, pin, border, areaLabel }: AreaView) {
  const away = pin && border ? { pin, border: border.point } : null
  const middle = away ? beyond(away.pin, away.border) : (areas?.middle ?? null)
  return { area: areaLabel === null ? null : middle, distance: away && halfway(away.pin, away.border) }
}

const halfway = (one: Point, other: Point): Point => ({
  lat: (one.lat + other.lat) / 2,
  lng: (one.lng + other.lng) / 2,
})

/** Beyond the border as seen from the pin: inside both the area and the frame. */
const beyond = (pin: Point, border: Point): Point => ({
  lat: border.lat + (border.lat - pin.lat) * 0.75,
  lng: border.lng + (border.lng - pin.lng) * 0.75,
})
