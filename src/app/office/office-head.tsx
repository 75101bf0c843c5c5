import type { ReactNode } from 'react'
import classes from './office-head.module.css'

/** The heading of a screen with what stands right of it. */
export function OfficeHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {children && <div className={classes.end}>{children}</div>}
    </div>
  )
}
