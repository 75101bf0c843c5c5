// Order pages use the hauler's colors but stay readable: fills are kept, while text, lines and edges are corrected
// until their contrast suffices (look.md, 'Hauler theming').

import { contrast, type HexColor, hexColor, mix } from '#domain/companies/color.ts'
import { darkenedUntilReadable, lightenedUntilReadable, READABLE } from '#domain/companies/readable-line.ts'

export interface Theme {
  primaryColor: HexColor
  primaryTextColor: HexColor
  secondaryColor: HexColor
  secondaryTextColor: HexColor
}

export interface ResolvedTheme {
  fill: HexColor
  onFill: HexColor
  line: HexColor
  lineDark: HexColor
  soft: HexColor
  lid: HexColor
  /** Container body and lid in dark mode, where a dark fill would not be visible. */
  containerDark: HexColor
  lidDark: HexColor
  buttonEdge: HexColor | null
  buttonEdgeDark: HexColor | null
  secondary: HexColor
  onSecondary: HexColor
  ratios: Record<'onFill' | 'line' | 'lineDark' | 'buttonEdge' | 'onSecondary', { chosen: number; shown: number }>
  corrected: Record<'onFill' | 'line' | 'lineDark' | 'buttonEdge' | 'onSecondary', boolean>
}

const GROUND = '#F7F4EC'
const SURFACE = '#FFFDF8'
const DARK_SURFACE = '#16201C'
const INK = '#17211C'
const WHITE = '#FFFFFF'
const VISIBLE = 3
const SOFT_SHARE = 0.11
const LID_SHARE = 0.6

export const defaultTheme: Theme = {
  primaryColor: '#1A4F3E',
  primaryTextColor: '#FFFDF8',
  secondaryColor: '#7FB39C',
  secondaryTextColor: '#17211C',
}

/** Missing and invalid colors fall back to the default brand. Never throws. */
export function parseTheme(json: string | null | undefined): Theme {
  const chosen = parsedObject(json)
  const color = (name: keyof Theme) => hexColor(chosen[name]) ?? defaultTheme[name]
  return {
    primaryColor: color('primaryColor'),
    primaryTextColor: color('primaryTextColor'),
    secondaryColor: color('secondaryColor'),
    secondaryTextColor: color('secondaryTextColor'),
  }
}

export function resolveTheme(theme: Theme): ResolvedTheme {
  const fill = theme.primaryColor
  const onFill = readableText(theme.primaryTextColor, fill)
  const line = darkenedUntilReadable(fill, GROUND)
  const lineDark = lightenedUntilReadable(fill, DARK_SURFACE)
  const onSecondary = readableText(theme.secondaryTextColor, theme.secondaryColor)
  const buttonEdge = contrast(fill, SURFACE) < VISIBLE ? line : null
  const containerDark = lightenedUntilReadable(fill, DARK_SURFACE, VISIBLE)
  const buttonEdgeDark = contrast(fill, DARK_SURFACE) < VISIBLE ? lineDark : null
  const lid = mix(fill, '#000000', LID_SHARE)
  return {
    fill,
    onFill,
    line,
    lineDark,
    soft: mix(fill, WHITE, SOFT_SHARE),
    lid,
    containerDark,
    // A darker lid on a lightened body would not be visible.
    lidDark: containerDark === fill ? lid : lineDark,
    buttonEdge,
    buttonEdgeDark,
    secondary: theme.secondaryColor,
    onSecondary,
    ratios: {
      onFill: { chosen: contrast(theme.primaryTextColor, fill), shown: contrast(onFill, fill) },
      line: { chosen: contrast(fill, GROUND), shown: contrast(line, GROUND) },
      lineDark: { chosen: contrast(fill, DARK_SURFACE), shown: contrast(lineDark, DARK_SURFACE) },
      buttonEdge: { chosen: contrast(fill, SURFACE), shown: contrast(buttonEdge ?? fill, SURFACE) },
      onSecondary: {
        chosen: contrast(theme.secondaryTextColor, theme.secondaryColor),
        shown: contrast(onSecondary, theme.secondaryColor),
      },
    },
    corrected: {
      onFill: onFill !== theme.primaryTextColor,
      line: line !== fill,
      lineDark: lineDark !== fill,
      buttonEdge: buttonEdge !== null,
      onSecondary: onSecondary !== theme.secondaryTextColor,
    },
  }
}

function readableText(chosen: HexColor, ground: HexColor): HexColor {
  if (contrast(chosen, ground) >= READABLE) return chosen
  return contrast(INK, ground) >= contrast(WHITE, ground) ? INK : WHITE
}

function parsedObject(json: string | null | undefined): Partial<Record<keyof Theme, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
