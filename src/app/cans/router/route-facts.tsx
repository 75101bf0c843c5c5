import { IconNavigation } from '@tabler/icons-react'
import { serverNow } from '#app/calls/server-clock.ts'
import { durationOf, milesOf } from '#app/cans/work/words/measures.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import typeClasses from '#app/kit/type.module.css'
import { useClock } from '#app/kit/use-clock.ts'
import { useSite } from '#app/page/use-site.ts'
import { finishAt, secondsWithStops } from '#domain/cans/router/day-finish.ts'
import { routeLink } from '#domain/cans/router/route-link.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'
import classes from './map-router.module.css'

const HALF_A_MINUTE = 30_000

/** Driving only, without time at the stops. */
export const driveText = ({ distance, duration }: Pick<DrivenRoute, 'distance' | 'duration'>): string =>
  `${milesOf(distance)}, ${durationOf(duration)}`

type RouteFactsProps = {
  route: DrivenRoute
  points: readonly Point[]
  stops: number
  zone: string
}

export function RouteFacts({ route, points, stops, zone }: RouteFactsProps) {
  const { url, covers } = routeLink(points)
  const { googleMapsKey } = useSite()
  const now = useClock(HALF_A_MINUTE, serverNow).getTime()
  const whole = secondsWithStops(route.duration, stops)
  return (
    <div className={classes.facts}>
      <p className={classes.sum}>
        <strong>{driveText(route)}</strong>{' '}
        <span>{`on the road, ${durationOf(whole)} with the stops, done by about`}</span>{' '}
        <strong>{timeText(finishAt(now, whole), zone)}</strong>
      </p>
      {route.approximate && (
        <p>
          {googleMapsKey
            ? 'Distances in the list: straight lines, not roads.'
            : 'Approximate: straight lines, not roads.'}
        </p>
      )}
      <a className={`${typeClasses.link} ${classes.navigate}`} href={url} target="_blank" rel="noreferrer">
        <Icon of={IconNavigation} />
        <span>{covers < points.length - 1 ? `Navigate the first ${covers} stops` : 'Navigate this route'}</span>
      </a>
    </div>
  )
}
