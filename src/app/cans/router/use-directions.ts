import { useState } from 'react'
import { get } from '#app/calls/api.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type DrivenRoute, straightRoute } from '#domain/geo/ways/straight-route.ts'

const MOVING_PAUSE_MS = 300

/** Five decimals are about a meter. */
const written = (points: readonly Point[]) =>
  points.map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`).join(';')

/** Proxies limit URLs to about 8 kB, so a long day is requested in pieces that share their end points. */
const MOST_ASKED = 250

function piecesOf(of: string): string[] {
  const points = of.split(';')
  const count = Math.ceil((points.length - 1) / (MOST_ASKED - 1))
  return Array.from({ length: count }, (_, index) => {
    const first = index * (MOST_ASKED - 1)
    return points.slice(first, first + MOST_ASKED).join(';')
  })
}

async function askDirections(of: string, signal: AbortSignal): Promise<DrivenRoute> {
  const pieces: DrivenRoute[] = []
  for (const points of piecesOf(of)) pieces.push(await get('geo.directions', { points }, { signal }))
  return {
    distance: pieces.reduce((sum, { distance }) => sum + distance, 0),
    duration: pieces.reduce((sum, { duration }) => sum + duration, 0),
    geometry: {
      type: 'LineString',
      coordinates: pieces.flatMap(({ geometry }, index) => geometry.coordinates.slice(index === 0 ? 0 : 1)),
    },
    legs: pieces.flatMap(({ legs }) => legs),
    approximate: pieces.some(({ approximate }) => approximate),
  }
}

/** Straight lines at once, roads once loaded. */
export function useDirections(points: readonly Point[] | null): DrivenRoute | null {
  const [driven, setDriven] = useState<{ of: string; route: DrivenRoute }>()
  const of = points && points.length > 1 ? written(points) : null
  useTimeout(of, MOVING_PAUSE_MS, (signal) => {
    if (of === null) return
    askDirections(of, signal).then(
      (route) => signal.aborted || setDriven({ of, route }),
      () => undefined,
    )
  })
  if (of === null || points === null) return null
  return driven?.of === of ? driven.route : straightRoute(points)
}
