import { contrast, type HexColor, mix } from '#domain/companies/color.ts'
import { resolveTheme, type Theme } from '#domain/companies/theme.ts'

/** The hauler's own colors are adjusted until they are readable. */
export interface MailColors {
  ground: HexColor
  surface: HexColor
  ink: HexColor
  ink2: HexColor
  line: HexColor
  brand: HexColor
  soft: HexColor
  fill: HexColor
  onFill: HexColor
  /** The edge of a filled button; the fill itself where that contrasts with the page. */
  edge: HexColor
}

const DARK_SURFACE = '#16201C'
const VISIBLE = 3
const DARK_SOFT_SHARE = 0.18

export function mailColors(theme: Theme): { light: MailColors; dark: MailColors } {
  const { fill, onFill, line, lineDark, soft, buttonEdge } = resolveTheme(theme)
  const light = { ground: '#F7F4EC', surface: '#FFFDF8', ink: '#17211C', ink2: '#48524B', line: '#DED7C6' }
  const dark = { ground: '#0E1613', surface: DARK_SURFACE, ink: '#EEF1EA', ink2: '#B7C2BA', line: '#2B3832' }
  const darkEdge = contrast(fill, DARK_SURFACE) < VISIBLE ? lineDark : fill
  return {
    light: { ...light, brand: line, soft, fill, onFill, edge: buttonEdge ?? fill },
    dark: { ...dark, brand: lineDark, soft: mix(fill, DARK_SURFACE, DARK_SOFT_SHARE), fill, onFill, edge: darkEdge },
  }
}

export const FONT = "'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function mailSheet({ dark }: { dark: MailColors }): string {
  const paint = (name: string, value: string) => `.${name}{${value}}`
  const shades = [
    paint('ground', `background:${dark.ground}!important`),
    paint('surface', `background:${dark.surface}!important`),
    paint('ink', `color:${dark.ink}!important`),
    paint('ink2', `color:${dark.ink2}!important`),
    paint('rule', `border-color:${dark.line}!important`),
    paint('strong-rule', `border-color:${dark.ink}!important`),
    paint('brand', `color:${dark.brand}!important`),
    paint('outline', `border-color:${dark.brand}!important`),
    paint('soft', `background:${dark.soft}!important`),
    paint('edge', `border-color:${dark.edge}!important`),
  ]
  const narrow =
    '.side{padding-left:16px!important;padding-right:16px!important}.title{font-size:24px!important;line-height:30px!important}'
  return `:root{color-scheme:light dark}@media(max-width:480px){${narrow}}@media(prefers-color-scheme:dark){${shades.join('')}}`
}
