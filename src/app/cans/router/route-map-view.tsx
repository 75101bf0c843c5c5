import { type ReactNode, useMemo } from 'react'
import type { MapLine } from '#app/cans/map/map-lines.ts'
import { type MapSign, StopMapView } from '#app/cans/map/stop-map-view.tsx'
import { MapPin, type PinState } from '#app/kit/display/map-pin.tsx'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'
import classes from './route-map-view.module.css'

export interface PlacedStop {
  id: string
  point: Point
  state: PinState
}

export interface RouteMapViewProps {
  first: number
  stops: readonly PlacedStop[]
  start: Point | null
  end: Point | null
  route: DrivenRoute | null
  former: DrivenRoute | null
}

const ROOMS = [{ top: 64, right: 76, bottom: 28, left: 36 }]
const HEIGHTS: Partial<Record<PinState, number>> = { next: 3, problem: 4 }

export function RouteMapView({ first, stops, start, end, route, former }: RouteMapViewProps) {
  const sameEnd = start !== null && end !== null && start.lat === end.lat && start.lng === end.lng
  const signs = [
    ...stops.map(
      ({ id, point, state }, index): MapSign => ({
        id,
        point,
        tipped: true,
        // Neither the next stop nor a problem may be hidden in a group.
        height: HEIGHTS[state] ?? 1,
        crowd: HEIGHTS[state] ? 'alone' : 'joins',
        name: { letter: '', number: index + first },
        sign: <MapPin state={state} number={index + first} />,
      }),
    ),
    ...(start ? [endSign('start', start, sameEnd ? 'A B' : 'A')] : []),
    ...(end && !sameEnd ? [endSign('end', end, 'B')] : []),
  ]
  const [shown, before] = [route?.geometry, former?.geometry]
  const lines = useMemo(
    (): MapLine[] => [
      ...(before ? [{ look: 'former' as const, geometry: before }] : []),
      ...(shown ? [{ look: 'solid' as const, geometry: shown }] : []),
    ],
    [shown, before],
  )
  return (
    <StopMapView
      label="Map of the route"
      without="This browser cannot draw maps. The order below works without one."
      rooms={ROOMS}
      signs={signs}
      lines={lines}
    />
  )
}

const endSign = (id: string, point: Point, letters: ReactNode): MapSign => ({
  id,
  point,
  tipped: false,
  height: 2,
  // Not a stop: a group would count it as one.
  crowd: 'alone',
  sign: <span className={classes.end}>{letters}</span>,
})
