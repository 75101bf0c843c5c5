import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '#app/api.ts'
import type { Point } from '#domain/geo/area-shape.ts'
import type { AreaMap } from './area-map.ts'
import { addressCopy } from './copy.ts'
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
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<AreaMap | null>(null)
  const [failed, setFailed] = useState(false)
  const site = useRouteLoaderData<{ site: Site }>('root')?.site
  const moved = useRef(onPin)
  moved.current = onPin
  const movable = onPin !== undefined
  const styleUrl = site?.mapStyleUrl ?? null
  useEffect(() => {
    const container = frame.current
    if (!container) return
    const colour = getComputedStyle(container).getPropertyValue('--fill').trim() || '#1a4f3e'
    const onFailure = () => setFailed(true)
    let opened: AreaMap | null = null
    let left = false
    import('./area-map.ts')
      .then(({ openAreaMap }) =>
        left
          ? null
          : openAreaMap({
              container,
              colour,
              styleUrl,
              onFailure,
              onPin: movable ? (point) => moved.current?.(point) : null,
            }),
      )
      .then((next) => {
        if (left) next?.remove()
        else opened = next
        setMap(opened)
      }, onFailure)
    return () => {
      left = true
      opened?.remove()
      setMap(null)
    }
  }, [movable, styleUrl])
  useEffect(() => {
    map?.show({ areas, pin, border: border ?? null, areaLabel: areaLabel ?? null })
  })
  return (
    <section className={classes.frame} style={{ height }} aria-label={label}>
      {failed ? <p className={classes.failed}>{addressCopy.mapFails}</p> : <div className={classes.map} ref={frame} />}
    </section>
  )
}
