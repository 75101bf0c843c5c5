import { IconNavigation } from '@tabler/icons-react'
import typeClasses from '#app/kit/type.module.css'
import { useSite } from '#app/site/frame/use-site.ts'
import { routeLink } from '#domain/cans/router/route-link.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import classes from './map-router.module.css'

/** Whether the lines are roads, and the way into the phone's own navigation. */
export function WayFacts({ approximate, points }: { approximate: boolean; points: readonly Point[] }) {
  const { url, covers } = routeLink(points)
  const { googleMapsKey } = useSite()
  return (
    <div className={classes.facts}>
      {approximate && (
        <p>
          {googleMapsKey
            ? 'Distances in the list: straight lines, not roads.'
            : 'Approximate: straight lines, not roads.'}
        </p>
      )}
      <a className={`${typeClasses.link} ${classes.navigate}`} href={url} target="_blank" rel="noreferrer">
        <IconNavigation size={20} stroke={1.75} aria-hidden="true" />
        {covers < points.length - 1 ? `Navigate the first ${covers} stops` : 'Navigate this route'}
      </a>
    </div>
  )
}
