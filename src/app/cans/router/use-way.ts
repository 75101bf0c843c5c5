import { useState } from 'react'
import { get } from '#app/api.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type DrivenWay, straightWay } from '#domain/geo/ways/straight-way.ts'

const MOVING_PAUSE_MS = 300

/** Five decimals are a meter. */
const written = (points: readonly Point[]) =>
  points.map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`).join(';')

/** The way through points: straight at once, by the roads as soon as somebody has told them. Null without two points. */
export function useWay(points: readonly Point[] | null): DrivenWay | null {
  const [driven, setDriven] = useState<{ of: string; way: DrivenWay }>()
  const of = points && points.length > 1 ? written(points) : null
  useTimeout(of, MOVING_PAUSE_MS, (signal) => {
    if (of === null) return
    get('geo.directions', { points: of }, { signal }).then(
      (way) => signal.aborted || setDriven({ of, way }),
      // Straight lines stand already, and say what they are.
      () => undefined,
    )
  })
  if (of === null || points === null) return null
  return driven?.of === of ? driven.way : straightWay(points)
}
