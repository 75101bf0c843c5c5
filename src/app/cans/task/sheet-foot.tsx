import type { ReactNode } from 'react'
import classes from './sheet-foot.module.css'

/** The act of a sheet: in sight however long the sheet is. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}
