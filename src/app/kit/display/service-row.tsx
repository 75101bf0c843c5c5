import type { ReactNode } from 'react'
import classes from './service-row.module.css'

export function ServiceList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

export type ServiceRowProps = {
  drawing: ReactNode
  name: ReactNode
  /** An inactive service says "Not active" here: state never depends on color alone. */
  fact: ReactNode
  inactive?: boolean
  end?: ReactNode
}

export function ServiceRow({ drawing, name, fact, inactive = false, end }: ServiceRowProps) {
  return (
    <li className={inactive ? `${classes.row} ${classes.inactive}` : classes.row}>
      <span className={classes.picture}>{drawing}</span>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.fact}>{fact}</span>
      </span>
      <span className={classes.end}>{end}</span>
    </li>
  )
}
