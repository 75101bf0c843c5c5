import { useState } from 'react'
import { get } from '#app/calls/api.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type DrivenWay, straightWay } from '#domain/geo/ways/straight-way.ts'

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

async function askWay(of: string, signal: AbortSignal): Promise<DrivenWay> {
  const ways: DrivenWay[] = []
  for (const points of piecesOf(of)) ways.push(await get('geo.directions', { points }, { signal }))
  return {
    distance: ways.reduce((sum, { distance }) => sum + distance, 0),
    duration: ways.reduce((sum, { duration }) => sum + duration, 0),
    geometry: {
      type: 'LineString',
      coordinates: ways.flatMap(({ geometry }, index) => geometry.coordinates.slice(index === 0 ? 0 : 1)),
    },
    legs: ways.flatMap(({ legs }) => legs),
    approximate: ways.some(({ approximate }) => approximate),
  }
}

/** Straight lines at once, roads once loaded. */
export function useWay(points: readonly Point[] | null): DrivenWay | null {
  const [driven, setDriven] = useState<{ of: string; way: DrivenWay }>()
  const of = points && points.length > 1 ? written(points) : null
  useTimeout(of, MOVING_PAUSE_MS, (signal) => {
    if (of === null) return
    askWay(of, signal).then(
      (way) => signal.aborted || setDriven({ of, way }),
      () => undefined,
    )
  })
  if (of === null || points === null) return null
  return driven?.of === of ? driven.way : straightWay(points)
}
