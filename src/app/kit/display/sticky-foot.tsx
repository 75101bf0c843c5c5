import type { ReactNode } from 'react'
import classes from './sticky-foot.module.css'

/** The foot of an order page on a phone: the way back, and the way on, which takes the room. */
export function StickyFoot({ children }: { children: ReactNode }) {
  return <footer className={classes.foot}>{children}</footer>
}
