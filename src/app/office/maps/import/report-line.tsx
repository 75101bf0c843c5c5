import type { ReactNode } from 'react'
import classes from './import-report.module.css'

type ReportLineProps = {
  /** How many shapes; left out where a line is about the map as a whole. */
  count?: number
  /** 'in' came in, 'out' did not, 'ask' wants an answer, 'done' was settled. */
  tone: 'in' | 'out' | 'ask' | 'done'
  /** Follows the count: 'areas came in'. */
  what: string
  children?: ReactNode
}

/** One outcome of an import: how many, what and why, and what can be done about it. */
export function ReportLine({ count, tone, what, children }: ReportLineProps) {
  return (
    <li className={classes.line}>
      <span className={`${classes.plate} ${classes[tone]}`} aria-hidden={count === undefined}>
        {count?.toLocaleString('en-US') ?? '!'}
      </span>
      <div>
        <p className={classes.what}>{what}</p>
        {children}
      </div>
    </li>
  )
}

export function ReportAct({
  onClick,
  busy = false,
  children,
}: {
  onClick: () => void
  busy?: boolean
  children: ReactNode
}) {
  return (
    <button type="button" className={classes.act} aria-disabled={busy} onClick={busy ? undefined : onClick}>
      {children}
    </button>
  )
}
