// Only #RRGGBB is accepted, so that a hauler's setting can never inject other CSS. Readability is measured by
// the contrast ratio of WCAG 2.

/** #RRGGBB in upper case. */
export type HexColor = string
type Channels = readonly [red: number, green: number, blue: number]

export function hexColor(text: unknown): HexColor | null {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text) ? text.toUpperCase() : null
}

export function linearLight(color: HexColor): Channels {
  const [red, green, blue] = channels(color)
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

export function fromLinearLight(light: Channels): HexColor {
  return toHex(light.map((channel) => 255 * toGamma(Math.min(1, Math.max(0, channel)))))
}

export function contrast(one: HexColor, other: HexColor): number {
  const lighter = Math.max(luminance(one), luminance(other))
  const darker = Math.min(luminance(one), luminance(other))
  return (lighter + 0.05) / (darker + 0.05)
}

export function mix(color: HexColor, under: HexColor, share: number): HexColor {
  const below = channels(under)
  return toHex(channels(color).map((channel, index) => channel * share + (below[index] as number) * (1 - share)))
}

function channels(color: HexColor): Channels {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(values: readonly number[]): HexColor {
  return `#${values
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}

function luminance(color: HexColor): number {
  const [red, green, blue] = linearLight(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toGamma(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}
