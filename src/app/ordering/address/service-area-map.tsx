import { useCallback, useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '#app/api.ts'
import { type MapPlace, useOpenedMap } from '#app/maps/use-opened-map.ts'
import { addressCopy } from '#app/ordering/wizard/ordering.copy.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import classes from './service-area-map.module.css'
import type { KnownAreas } from './use-areas.ts'

export interface ServiceAreaMapProps {
  areas: KnownAreas | null
  pin?: Point | null
  border?: { point: Point; label: string } | undefined
  areaLabel?: string
  /** What the map shows, for those who do not see it. */
  label: string
  /** In px. */
  height: number
  /** Given, the pin can be moved and the map pans and zooms; otherwise it is a picture. */
  onPin?: (point: Point) => void
}

/** A map that comes when it is there. Without WebGL a plain panel says so, and nothing else misses it. */
export function ServiceAreaMap(props: ServiceAreaMapProps) {
  const { areas, pin = null, border, areaLabel, label, height, onPin } = props
  const { frame, map, failed } = useAreaMap(onPin)
  useEffect(() => {
    map?.show({ areas, pin, border: border ?? null, areaLabel: areaLabel ?? null })
  })
  return (
    <section className={classes.frame} style={{ height }} aria-label={label}>
      {failed ? <p className={classes.failed}>{addressCopy.mapFails}</p> : <div className={classes.map} ref={frame} />}
    </section>
  )
}

/** A moved pin goes to the newest handler; the map is opened anew only when it becomes movable. */
function useAreaMap(onPin: ServiceAreaMapProps['onPin']) {
  const styleUrl = useRouteLoaderData<{ site: Site }>('root')?.site.mapStyleUrl ?? null
  const moved = useRef(onPin)
  moved.current = onPin
  const movable = onPin !== undefined
  const load = useCallback(
    () =>
      import('./area-map.ts').then(({ openAreaMap }) => (place: MapPlace) => {
        const color = getComputedStyle(place.container).getPropertyValue('--fill').trim() || '#1a4f3e'
        return openAreaMap({ ...place, color, styleUrl, onPin: movable ? (point) => moved.current?.(point) : null })
      }),
    [movable, styleUrl],
  )
  return useOpenedMap(load)
}
