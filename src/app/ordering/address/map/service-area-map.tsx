import { type CSSProperties, useCallback, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '#app/calls/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { type MapPlace, useOpenedMap } from '#app/maps/use-opened-map.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { AreaDrawing } from './area-drawing.tsx'
import type { AreaView } from './area-frame.ts'
import classes from './service-area-map.module.css'
import type { KnownAreas } from './use-areas.ts'

export interface ServiceAreaMapProps {
  areas: KnownAreas | null
  pin?: Point | null
  border?: { point: Point; label: string } | undefined
  areaLabel?: string
  label: string
  /** Pixels, on a phone. */
  height: number
  tall?: boolean
  /** A pin alone says nothing, so only the map button is shown. */
  undrawn?: boolean
  onPin?: (point: Point) => void
}

export function ServiceAreaMap(props: ServiceAreaMapProps) {
  const { areas, pin = null, border, areaLabel, label, height, tall = false, undrawn = false, onPin } = props
  const view: AreaView = { areas, pin, border: border ?? null, areaLabel: areaLabel ?? null }
  const section = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    // The pressed button disappears, so the focus moves to the map.
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      className={[classes.frame, tall && classes.tall, undrawn && !asked && classes.undrawn].filter(Boolean).join(' ')}
      style={{ '--map-height': `${height}px` } as CSSProperties}
      aria-label={label}
      tabIndex={-1}
    >
      {onPin || asked ? (
        <StreetMap view={view} onPin={onPin} />
      ) : (
        <>
          {!undrawn && <AreaDrawing view={view} />}
          <Button tone="secondary" className={classes.ask} onClick={ask}>
            {addressCopy.showMap}
          </Button>
        </>
      )}
    </section>
  )
}

function StreetMap({ view, onPin }: { view: AreaView; onPin: ServiceAreaMapProps['onPin'] }) {
  const { frame, map, failed } = useAreaMap(view, onPin)
  if (failed) return <p className={classes.failed}>{addressCopy.mapFails}</p>
  return (
    <>
      {!map && !onPin && <AreaDrawing view={view} />}
      <div className={classes.map} ref={frame} />
    </>
  )
}

/** Pin moves go to the latest handler through a ref, so a new handler doesn't reopen the map. */
function useAreaMap(view: AreaView, onPin: ServiceAreaMapProps['onPin']) {
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
  return useOpenedMap(load, view)
}
