import type { ReactNode } from 'react'
import classes from './sheet-foot.module.css'

/** The sheet's main action, always in sight. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}
