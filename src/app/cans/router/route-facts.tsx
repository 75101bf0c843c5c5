import { IconNavigation } from '@tabler/icons-react'
import { durationOf, milesOf } from '#app/cans/work/words/measures.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import typeClasses from '#app/kit/type.module.css'
import { useSite } from '#app/page/use-site.ts'
import { routeLink } from '#domain/cans/router/route-link.ts'
import { finishText } from '#domain/cans/times/window.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'
import classes from './map-router.module.css'
import type { RouteTimes } from './use-route-times.ts'

/** Driving only, without time at the stops. */
export const driveText = ({ distance, duration }: Pick<DrivenRoute, 'distance' | 'duration'>): string =>
  `${milesOf(distance)}, ${durationOf(duration)}`

type RouteFactsProps = {
  route: DrivenRoute
  points: readonly Point[]
  times: RouteTimes | null
  zone: string
}

export function RouteFacts({ route, points, times, zone }: RouteFactsProps) {
  const { url, covers } = routeLink(points)
  const { googleMapsKey } = useSite()
  return (
    <div className={classes.facts}>
      <p className={classes.sum}>
        <strong>{driveText(route)}</strong> <span>on the road</span>
        {times?.finish && (
          <>
            <span>{`, ${durationOf((times.finish - times.leaves) / 1000)} with the stops, done by about`}</span>{' '}
            <strong>{finishText(times.finish, zone)}</strong>
          </>
        )}
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
