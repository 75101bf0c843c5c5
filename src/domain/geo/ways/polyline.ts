// Routing services write a way as text: the differences of its points, five bits to a letter, six decimals of a degree.
// What ends in the middle of a number is cut off there.

const DEGREES = 1e-6
const FIRST_LETTER = 63

/** The points of a way in GeoJSON's order, longitude first. */
export function readPolyline(text: string): [lng: number, lat: number][] {
  const steps = readNumbers(text)
  const points: [number, number][] = []
  let [lat, lng] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lat += steps[at] as number
    lng += steps[at + 1] as number
    points.push([rounded(lng), rounded(lat)])
  }
  return points
}

const rounded = (millionths: number) => Number((millionths * DEGREES).toFixed(6))

function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, factor] = [0, 1]
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - FIRST_LETTER
    value += (bits & 31) * factor
    factor *= 32
    if (bits >= 32) continue
    // The last bit is the sign.
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    value = 0
    factor = 1
  }
  return numbers
}
