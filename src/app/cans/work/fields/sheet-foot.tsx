import type { ReactNode } from 'react'
import classes from './sheet-foot.module.css'

export function SheetFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}
