import type { ReactNode } from 'react'
import classes from './sticky-foot.module.css'

/** The foot of an order page on a phone: the way back, and the way on, which takes the room; a line of words above them. */
export function StickyFoot({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <footer className={classes.foot}>
      {above && <div className={classes.above}>{above}</div>}
      <div className={classes.ways}>{children}</div>
    </footer>
  )
}
