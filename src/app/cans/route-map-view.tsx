import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#app/kit/icon-button.tsx'
import { MapPin } from '#app/kit/map-pin.tsx'
import { type MapPlace, useOpenedMap } from '#app/ordering/use-opened-map.ts'
import { useSite } from '#app/site/use-site.ts'
import type { Point } from '#domain/geo/area-shape.ts'
import type { DrivenWay } from '#domain/geo/straight-way.ts'
import classes from './route-map-view.module.css'

export interface RouteMapViewProps {
  /** The stops in the order of the visit. */
  stops: readonly { id: string; point: Point }[]
  start: Point | null
  end: Point | null
  way: DrivenWay | null
  former: DrivenWay | null
}

/** The way on the map, once the map has come. Without WebGL a sentence stands there, and the list does all the same. */
export function RouteMapView({ stops, start, end, way, former }: RouteMapViewProps) {
  const { frame, map, failed } = useRouteMap()
  const elements = usePinElements(stops.map(({ id }) => id))
  const sameEnd = start !== null && end !== null && start.lat === end.lat && start.lng === end.lng
  const pins = [
    ...stops.map(({ id, point }, index) => ({
      id,
      point,
      tipped: true,
      sign: <MapPin state={index === 0 ? 'next' : 'mine'} number={index + 1} />,
    })),
    ...(start ? [{ id: 'start', point: start, tipped: false, sign: <EndSign>{sameEnd ? 'A B' : 'A'}</EndSign> }] : []),
    ...(end && !sameEnd ? [{ id: 'end', point: end, tipped: false, sign: <EndSign>B</EndSign> }] : []),
  ].map((pin) => ({ ...pin, element: elements(pin.id) }))
  useEffect(() => map?.show({ way: way?.geometry ?? null, former: former?.geometry ?? null, pins }))
  return (
    <section className={classes.frame} aria-label="Map of the route">
      {failed ? (
        <p className={classes.failed}>This browser cannot draw maps. The order below works without one.</p>
      ) : (
        <div className={classes.map} ref={frame} data-ready={map ? '' : undefined} />
      )}
      {map && pins.map(({ id, sign, element }) => createPortal(sign, element, id))}
      {map && (
        <div className={classes.zoom}>
          <IconButton label="Zoom in" icon={<IconPlus size={20} stroke={1.75} />} onClick={() => map.zoom(1)} />
          <IconButton label="Zoom out" icon={<IconMinus size={20} stroke={1.75} />} onClick={() => map.zoom(-1)} />
        </div>
      )}
    </section>
  )
}

const EndSign = ({ children }: { children: ReactNode }) => <span className={classes.end}>{children}</span>

/** One element for each pin, the same one as long as the pin is there: the map moves them, React fills them. */
function usePinElements(ids: readonly string[]) {
  const known = useMemo(() => new Map<string, HTMLElement>(), [])
  for (const id of known.keys()) if (id !== 'start' && id !== 'end' && !ids.includes(id)) known.delete(id)
  return (id: string): HTMLElement => {
    const element = known.get(id) ?? document.createElement('div')
    known.set(id, element)
    return element
  }
}

/** The code of the map comes only when a route is made. */
function useRouteMap() {
  const { mapStyleUrl } = useSite()
  const load = useCallback(
    () =>
      import('./route-map.ts').then(
        ({ openRouteMap }) =>
          (place: MapPlace) =>
            openRouteMap({ ...place, styleUrl: mapStyleUrl }),
      ),
    [mapStyleUrl],
  )
  return useOpenedMap(load)
}
