import type { CSSProperties } from 'react'
import classes from './brand-mark.module.css'

export function BrandMark({ brand, size = 40 }: { brand: string; size?: number }) {
  return (
    <span
      className={classes.word}
      style={{ '--mark-size': `${size / 16}rem` } as CSSProperties}
      role="img"
      aria-label={brand}
    >
      <span aria-hidden="true">{brand}</span>
      <span className={classes.dot} aria-hidden="true" />
    </span>
  )
}

export function HaulyardMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
      <rect width="34" height="34" rx="8" fill="#f7f4ec" />
      <path d="M8.2 7.2H13.7V26.8H8.2ZM20.3 7.2H25.8V26.8H20.3Z" fill="#1a4f3e" />
      <path d="M13.2 14H20.8V20H13.2Z" fill="#ffb000" />
    </svg>
  )
}
