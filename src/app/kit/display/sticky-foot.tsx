import type { ReactNode } from 'react'
import classes from './sticky-foot.module.css'

/**
 * Footer of an order page on a phone: the previous link and the next button, which grows, with a line of text above.
 */
export function StickyFoot({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <footer className={classes.foot}>
      {above && <div className={classes.above}>{above}</div>}
      <div className={classes.ways}>{children}</div>
    </footer>
  )
}
