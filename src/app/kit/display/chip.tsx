import type { ReactNode } from 'react'
import classes from './chip.module.css'

export type ChipTone = 'neutral' | 'brand' | 'amber' | 'danger' | 'night'

/** A word of state, or a count with its word beside it. It is never clicked. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`${classes.chip} ${classes[tone]}`}>{children}</span>
}
