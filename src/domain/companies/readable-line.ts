// Fills keep a hauler's color, but lines and links in it must be readable on the page. The color is darkened (lightened
// in dark mode) in small OKLCH steps at constant hue until it reaches 4.5:1.

import { contrast, fromLinearLight, type HexColor, linearLight } from '#domain/companies/color.ts'

const LIGHTNESS_STEP = 0.005
const CHROMA_KEPT = 0.995
const MOST_STEPS = 1 / LIGHTNESS_STEP
/** WCAG 2 AA for text. */
export const READABLE = 4.5

interface Oklab {
  lightness: number
  /** Green–red and blue–yellow axes; scaling both equally changes chroma but not hue. */
  a: number
  b: number
}

export function darkenedUntilReadable(color: HexColor, ground: HexColor): HexColor {
  return movedUntilReadable(color, ground, -LIGHTNESS_STEP)
}

/** @param least required contrast; graphics need less than text */
export function lightenedUntilReadable(color: HexColor, ground: HexColor, least = READABLE): HexColor {
  return movedUntilReadable(color, ground, LIGHTNESS_STEP, least)
}

function movedUntilReadable(color: HexColor, ground: HexColor, step: number, least = READABLE): HexColor {
  let lab = toOklab(color)
  let moved = color
  for (let steps = 0; steps < MOST_STEPS && contrast(moved, ground) < least; steps++) {
    lab = { lightness: lab.lightness + step, a: lab.a * CHROMA_KEPT, b: lab.b * CHROMA_KEPT }
    moved = fromOklab(lab)
  }
  return moved
}

// Both conversions: Björn Ottosson, "A perceptual color space for image processing" (2020).
function toOklab(color: HexColor): Oklab {
  const [red, green, blue] = linearLight(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

function fromOklab({ lightness, a, b }: Oklab): HexColor {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return fromLinearLight([
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ])
}
