import type { CSSProperties, ReactNode } from 'react'
import type from '#app/kit/type.module.css'
import classes from './number-badge.module.css'

export type BadgeTone = 'mine' | 'next' | 'other' | 'done' | 'overdue' | 'problem' | 'soft' | 'bad' | 'lane'
/** Edge in px at the default text size. */
export type BadgeSize = 24 | 26 | 28 | 32 | 36 | 56

/** Screen readers get `label` instead of the number ("Stop 5, next"). */
export function NumberBadge(props: { tone?: BadgeTone; size?: BadgeSize; label?: string; children: ReactNode }) {
  const { tone = 'mine', size = 28, label, children } = props
  const measure = { '--plate-size': `${size / 16}rem` } as CSSProperties
  return (
    <span className={`${classes.plate} ${classes[tone]}`} style={measure}>
      <span aria-hidden={label ? true : undefined}>{children}</span>
      {label && <span className={type.hidden}>{label}</span>}
    </span>
  )
}
