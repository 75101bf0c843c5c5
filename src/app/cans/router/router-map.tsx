import { useSite } from '#app/page/use-site.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { nextOf } from '#domain/cans/lists/work-lists.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'
import { RouteByGoogle } from './route-by-google.tsx'
import { type PlacedStop, RouteMapView } from './route-map-view.tsx'
import type { RouteEnds } from './router-ends.ts'
import { toneOnRoute } from './stop-list.tsx'

interface RouterMapProps {
  first: number
  stops: readonly Task[]
  ends: RouteEnds
  points: readonly Point[] | null
  route: DrivenRoute | null
  former: DrivenRoute | null
}

/** Google's map only if it is the only source of roads. */
export function RouterMap({ first, stops, ends, points, route, former }: RouterMapProps) {
  const { googleMapsKey, hasRouting } = useSite()
  if (googleMapsKey && !hasRouting && points)
    return <RouteByGoogle points={points} first={first} apiKey={googleMapsKey} />
  return (
    <RouteMapView
      first={first}
      stops={placedStops(stops)}
      start={ends.start.point}
      end={ends.end.point}
      route={route}
      former={former}
    />
  )
}

function placedStops(stops: readonly Task[]): PlacedStop[] {
  const next = nextOf(stops)
  return stops.flatMap((stop) => {
    const point = placeOf(stop)
    return point ? [{ id: stop.id, point, state: toneOnRoute(stop, stop === next) }] : []
  })
}
