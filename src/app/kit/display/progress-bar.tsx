import { useId } from 'react'
import classes from './progress-bar.module.css'

export type ProgressBarProps = {
  /** The activity in its -ing form: "Importing customers". */
  label: string
  done?: number
  all?: number
  fact?: string
}

export function ProgressBar({ label, done, all, fact }: ProgressBarProps) {
  const id = useId()
  const known = done !== undefined && all !== undefined && all > 0
  const said = fact ?? (known ? `${done} of ${all}` : undefined)
  return (
    <div>
      <div className={classes.head}>
        <span className={classes.label} id={id}>
          {label}
        </span>
        {said && <span className={classes.fact}>{said}</span>}
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={known ? Math.round((done / all) * 100) : undefined}
        aria-valuetext={said}
      >
        <div
          className={known ? classes.done : `${classes.done} ${classes.running}`}
          style={known ? { width: `${Math.min(100, (done / all) * 100)}%` } : undefined}
        />
      </div>
    </div>
  )
}
