import type { PersonWay } from './board-stops.ts'
import { type LookName, lineLooks } from './line-looks.ts'
import classes from './map-legend.module.css'

/** Whose way is which, and what amber says. */
export function MapLegend({ ways, hasNext }: { ways: readonly PersonWay[]; hasNext: boolean }) {
  if (ways.length === 0 && !hasNext) return null
  return (
    <div className={classes.legend}>
      <ul className={classes.entries} aria-label="Ways on the map">
        {ways.map(({ name, look }) => (
          <li key={name} className={classes.entry}>
            <LineSample look={look} />
            {name}
          </li>
        ))}
        {hasNext && (
          <li className={classes.entry}>
            <span className={classes.next} aria-hidden="true" />
            Next stop
          </li>
        )}
      </ul>
      {ways.length > 0 && <p className={classes.note}>Straight lines, not roads</p>}
    </div>
  )
}

function LineSample({ look }: { look: LookName }) {
  const { color, width, dash } = lineLooks[look]
  return (
    <svg width="28" height="6" viewBox="0 0 28 6" aria-hidden="true">
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
