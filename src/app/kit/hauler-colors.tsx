import type { CSSProperties, ReactNode } from 'react'

/** A hauler's colours after correction (look, Hauler theming, rules 1 to 6). Every value is a CSS colour. */
export type HaulerColors = {
  fill: string
  onFill: string
  line: string
  lineDark: string
  soft: string
  lid: string
  secondary: string
  /** The line colour when the fill is under 3:1 on the surface, else absent. */
  buttonEdge?: string | undefined
  buttonEdgeDark?: string | undefined
}

/** Attributes for `<html>` or a wrapper: everything inside takes the hauler's colours. */
export function haulerAttributes(colours: HaulerColors): { 'data-hauler': ''; style: CSSProperties } {
  const variables: Record<`--${string}`, string | undefined> = {
    '--hauler-fill': colours.fill,
    '--hauler-on-fill': colours.onFill,
    '--hauler-line': colours.line,
    '--hauler-line-dark': colours.lineDark,
    '--hauler-soft': colours.soft,
    '--hauler-lid': colours.lid,
    '--hauler-secondary': colours.secondary,
    '--hauler-button-edge': colours.buttonEdge,
    '--hauler-button-edge-dark': colours.buttonEdgeDark,
  }
  return { 'data-hauler': '', style: variables as CSSProperties }
}

/** Wraps a page, or a preview of one, in a hauler's colours. */
export function HaulerPage({ colours, children }: { colours: HaulerColors; children: ReactNode }) {
  return <div {...haulerAttributes(colours)}>{children}</div>
}
