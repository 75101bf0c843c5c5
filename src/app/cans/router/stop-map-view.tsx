import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { PaddingOptions } from 'maplibre-gl'
import { type ReactNode, useCallback, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { type MapPlace, useOpenedMap } from '#app/maps/use-opened-map.ts'
import { useSite } from '#app/site/frame/use-site.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { MapLine, StopMap } from './stop-map.ts'
import classes from './stop-map-view.module.css'

export interface MapSign {
  id: string
  point: Point
  /** What stands on the place; tipped when it ends in a tip. */
  sign: ReactNode
  tipped: boolean
  height: number
}

export interface StopMapViewProps {
  label: string
  /** Said in the map's place where the browser cannot draw one. */
  without: string
  /** What must stay free around the stops, in px: the same object at every call. */
  room: PaddingOptions
  signs: readonly MapSign[]
  lines: readonly MapLine[]
  /** Lies above the map, once it has come. */
  children?: ReactNode
}

/** Stops and the ways between them, once the map has come. Nothing else waits for it. */
export function StopMapView({ label, without, room, signs, lines, children }: StopMapViewProps) {
  const elementOf = usePinElements(signs)
  const pins = signs.map((sign) => ({ ...sign, element: elementOf(sign.id) }))
  const { frame, map, failed } = useStopMap(room, { pins, lines })
  return (
    <section className={classes.frame} aria-label={label}>
      {failed ? (
        <p className={classes.failed}>{navigator.onLine ? without : 'The map comes with signal.'}</p>
      ) : (
        <div className={classes.map} ref={frame} data-ready={map ? '' : undefined} />
      )}
      {map && pins.map(({ id, sign, element }) => createPortal(sign, element, id))}
      {map && children}
      {map && (
        <div className={classes.zoom}>
          <IconButton label="Zoom in" icon={<IconPlus size={20} stroke={1.75} />} onClick={() => map.zoom(1)} />
          <IconButton label="Zoom out" icon={<IconMinus size={20} stroke={1.75} />} onClick={() => map.zoom(-1)} />
        </div>
      )}
    </section>
  )
}

/** The map of stops, whose code comes only with the first of them. */
function useStopMap(room: PaddingOptions, contents: Parameters<StopMap['show']>[0]) {
  const { mapStyleUrl } = useSite()
  const load = useCallback(
    () =>
      import('./stop-map.ts').then(
        ({ openStopMap }) =>
          (place: MapPlace) =>
            openStopMap({ ...place, styleUrl: mapStyleUrl, room }),
      ),
    [mapStyleUrl, room],
  )
  return useOpenedMap(load, contents)
}

/** One element for each pin, the same one as long as the pin is there: the map moves them, React fills them. */
function usePinElements(signs: readonly MapSign[]) {
  const known = useMemo(() => new Map<string, HTMLElement>(), [])
  const shown = new Set(signs.map(({ id }) => id))
  for (const id of known.keys()) if (!shown.has(id)) known.delete(id)
  return (id: string): HTMLElement => {
    const element = known.get(id) ?? document.createElement('div')
    known.set(id, element)
    return element
  }
}
