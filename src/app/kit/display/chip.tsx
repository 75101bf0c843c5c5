import type { ReactNode } from 'react'
import classes from './chip.module.css'

export type ChipTone = 'neutral' | 'brand' | 'amber' | 'danger' | 'night'

export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`${classes.chip} ${classes[tone]}`}>{children}</span>
}
