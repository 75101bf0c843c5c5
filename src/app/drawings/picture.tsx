import type { CSSProperties, ReactNode } from 'react'

/** Left edge of a drawing (a person's middle), in inches from the picture's left. */
export type Offset = { x?: number }

export type PictureProps = {
  /** Width and height above the ground in inches. One picture has one scale; CSS sets its pixels. */
  width: number
  height: number
  below?: number
  left?: number
  /** Without it the picture is decoration. */
  title?: string | undefined
  ground?: boolean | string
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** All lengths are in inches. The ground is y = 0, and objects on it have negative y. */
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

export function place(x: number | undefined): string | undefined {
  return x ? `translate(${x} 0)` : undefined
}

export const shade = {
  soft: (color: string) => `color-mix(in srgb, ${color} 78%, black)`,
  deep: (color: string) => `color-mix(in srgb, ${color} 64%, black)`,
  light: (color: string) => `color-mix(in srgb, ${color} 88%, white)`,
  second: (color: string) => `color-mix(in srgb, ${color} 91%, white)`,
  pale: (color: string) => `color-mix(in srgb, ${color} 70%, white)`,
}
