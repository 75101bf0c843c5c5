import type { ReactNode } from 'react'
import classes from './sticky-foot.module.css'

export function StickyFoot({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <footer className={classes.foot}>
      {above && <div className={classes.above}>{above}</div>}
      <div className={classes.actions}>{children}</div>
    </footer>
  )
}
