// A colour is written #RRGGBB and nothing else, so that a hauler's setting can never be more than a colour.
// Whether one can be read on another is the contrast ratio of WCAG 2.

/** #RRGGBB, upper case. */
export type HexColour = string
type Channels = readonly [red: number, green: number, blue: number]

/** The colour in upper case; null unless it is exactly '#' and six hexadecimal digits. */
export function hexColour(text: unknown): HexColour | null {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text) ? text.toUpperCase() : null
}

/** Red, green and blue of light, 0 to 1 each, without the screen's gamma. */
export function linearLight(colour: HexColour): Channels {
  const [red, green, blue] = channels(colour)
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

/** The nearest colour a screen can show; light outside 0 to 1 is clipped. */
export function fromLinearLight(light: Channels): HexColour {
  return toHex(light.map((channel) => 255 * toGamma(Math.min(1, Math.max(0, channel)))))
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: HexColour, other: HexColour): number {
  const lighter = Math.max(luminance(one), luminance(other))
  const darker = Math.min(luminance(one), luminance(other))
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` (0 to 1) of a colour laid over another. */
export function mix(colour: HexColour, under: HexColour, share: number): HexColour {
  const below = channels(under)
  return toHex(channels(colour).map((channel, index) => channel * share + (below[index] as number) * (1 - share)))
}

function channels(colour: HexColour): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(values: readonly number[]): HexColour {
  return `#${values
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}

function luminance(colour: HexColour): number {
  const [red, green, blue] = linearLight(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toGamma(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}
