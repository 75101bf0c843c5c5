import type { ReactNode } from 'react'
import classes from './import-report.module.css'

type ReportLineProps = {
  count?: number
  /** 'in': imported, 'out': rejected, 'ask': needs an answer, 'done': settled. */
  tone: 'in' | 'out' | 'ask' | 'done'
  what: string
  children?: ReactNode
}

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
