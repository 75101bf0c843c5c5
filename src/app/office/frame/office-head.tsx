import type { ReactNode } from 'react'
import classes from './office-head.module.css'

type OfficeHeadProps = {
  title: ReactNode
  /** Right beside the title: state, place. */
  beside?: ReactNode
  /** At the right end: what can be done. */
  children?: ReactNode
}

/** The heading of a screen. */
export function OfficeHead({ title, beside, children }: OfficeHeadProps) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {beside}
      {children && <div className={classes.end}>{children}</div>}
    </div>
  )
}
