import type { CSSProperties, ReactNode } from 'react'

/** A hauler's colors after contrast correction (look, Hauler theming, rules 1 to 6). Every value is a CSS color. */
export type HaulerColors = {
  fill: string
  onFill: string
  line: string
  lineDark: string
  soft: string
  lid: string
  containerDark?: string | undefined
  lidDark?: string | undefined
  secondary: string
  /** The line color when the fill is under 3:1 on the surface, else absent. */
  buttonEdge?: string | undefined
  buttonEdgeDark?: string | undefined
}

function haulerAttributes(colors: HaulerColors): { 'data-hauler': ''; style: CSSProperties } {
  const variables: Record<`--${string}`, string | undefined> = {
    '--hauler-fill': colors.fill,
    '--hauler-on-fill': colors.onFill,
    '--hauler-line': colors.line,
    '--hauler-line-dark': colors.lineDark,
    '--hauler-soft': colors.soft,
    '--hauler-lid': colors.lid,
    '--hauler-container-dark': colors.containerDark,
    '--hauler-lid-dark': colors.lidDark,
    '--hauler-secondary': colors.secondary,
    '--hauler-button-edge': colors.buttonEdge,
    '--hauler-button-edge-dark': colors.buttonEdgeDark,
  }
  return { 'data-hauler': '', style: variables as CSSProperties }
}

export function HaulerPage({ colors, children }: { colors: HaulerColors; children: ReactNode }) {
  return <div {...haulerAttributes(colors)}>{children}</div>
}
