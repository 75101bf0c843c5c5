import type { ReactNode } from 'react'
import classes from './service-row.module.css'

export function ServiceList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

export type ServiceRowProps = {
  /** A drawing 36 high, for example `<Picture><Cart size={96} /></Picture>`. */
  drawing: ReactNode
  name: ReactNode
  /** "2 carts, Weekly". An inactive service says "Not active" here. */
  fact: ReactNode
  inactive?: boolean
  end?: ReactNode
}

/** Inactive is a red left border of 4 with the word, never color alone. */
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
