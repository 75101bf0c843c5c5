import type { CSSProperties, ReactNode } from 'react'

/** Where a drawing stands: its left edge (a person's middle) in inches from the picture's left. */
export type Offset = { x?: number }

export type PictureProps = {
  /** Width and height above the ground in inches. One picture has one scale; CSS says how many pixels that is. */
  width: number
  height: number
  /** Room under the ground line in inches. */
  below?: number
  /** Left edge in inches; negative to give room. */
  left?: number
  /** Said to readers when the picture informs; without it the picture is decoration. */
  title?: string | undefined
  /** Draws the ground line over the whole width, in the tokens' or this color. */
  ground?: boolean | string
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** A picture in inches: x runs right, the ground is y = 0, what stands on it has negative y. */
export function Picture(props: PictureProps) {
  const { width, height, below = 2, left = 0, title, ground = false, className, style, children } = props
  return (
    <svg
      viewBox={`${left} ${-height} ${width} ${height + below}`}
      width="100%"
      className={className}
      style={style}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {ground && (
        <path d={`M${left} 0h${width}`} stroke={ground === true ? 'var(--figure-ground)' : ground} strokeWidth="1.9" />
      )}
      {children}
    </svg>
  )
}

/** Moves a drawing to its place. */
export function place(x: number | undefined): string | undefined {
  return x ? `translate(${x} 0)` : undefined
}

/** Body colors darkened and lightened in the amounts the drawings use. */
export const shade = {
  soft: (color: string) => `color-mix(in srgb, ${color} 78%, black)`,
  deep: (color: string) => `color-mix(in srgb, ${color} 64%, black)`,
  light: (color: string) => `color-mix(in srgb, ${color} 88%, white)`,
  second: (color: string) => `color-mix(in srgb, ${color} 91%, white)`,
  pale: (color: string) => `color-mix(in srgb, ${color} 70%, white)`,
}
