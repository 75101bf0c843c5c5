import type { ReactNode } from 'react'
import classes from './sun.module.css'

/** The light scheme of whoever reads in the sun, for all that stands in it, sheets too; chosen dark stays dark. */
export const InTheSun = ({ children }: { children: ReactNode }) => (
  <div className={classes.sun} data-sun="">
    {children}
  </div>
)
