import { type LookName, lineLooks } from '#app/cans/map/line-looks.ts'
import type { BoardStop, PersonRoute } from './board-stops.ts'
import { DoneDot, NobodysSquare } from './lane-pin.tsx'
import classes from './map-legend.module.css'

export function MapLegend({ routes, hasNext }: { routes: readonly PersonRoute[]; hasNext: boolean }) {
  if (routes.length === 0 && !hasNext) return null
  return (
    <div className={classes.legend} data-map-control="">
      <ul className={classes.entries} aria-label="Routes on the map">
        {routes.map(({ name, look }) => (
          <li key={name} className={classes.entry}>
            <LineSample look={look} />
            <span>{name}</span>
          </li>
        ))}
        {hasNext && (
          <li className={classes.entry}>
            <span className={classes.next} aria-hidden="true" />
            Next stop
          </li>
        )}
      </ul>
      {routes.length > 0 && <p className={classes.note}>Straight lines, not roads</p>}
    </div>
  )
}

/** Counts only: in lane view the lane heads explain the colors. */
export function CountLegend({ stops }: { stops: readonly BoardStop[] }) {
  const done = stops.filter(({ tone }) => tone === 'done').length
  const free = stops.filter(({ task, tone }) => tone !== 'done' && task.assignedTo === '').length
  if (done + free === 0) return null
  return (
    <div className={classes.legend} data-map-control="">
      <ul className={classes.entries} aria-label="Signs on the map">
        {free > 0 && (
          <li className={classes.entry}>
            <NobodysSquare />
            <span>{`Unassigned ${free}`}</span>
          </li>
        )}
        {done > 0 && (
          <li className={classes.entry}>
            <span className={classes.dot}>
              <DoneDot />
            </span>
            <span>{`Done ${done}`}</span>
          </li>
        )}
      </ul>
    </div>
  )
}

function LineSample({ look }: { look: LookName }) {
  const { color, width, dash } = lineLooks[look]
  return (
    <svg className={classes.line} width="28" height="6" viewBox="0 0 28 6" aria-hidden="true">
      <path
        d="M3 3H25"
        stroke={color}
        strokeWidth={width - 1}
        strokeLinecap="round"
        strokeDasharray={dash?.map((part) => part * (width - 1)).join(' ')}
      />
    </svg>
  )
}
