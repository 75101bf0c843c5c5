/** Cubic yards, inches: standard sizes of the trade. Other sizes are interpolated. */
const built: readonly [yards: number, height: number][] = [
  [2, 42],
  [4, 54],
  [8, 75],
]

/** Height in inches of a front-load dumpster; all are 72 wide, with lifting pockets of 4 on each side. */
export function dumpsterHeight(yards: number): number {
  return between(built, yards)
}

const lengths: readonly [yards: number, length: number][] = [
  [10, 144],
  [20, 264],
]
const heights: readonly [yards: number, height: number][] = [
  [10, 42],
  [20, 54],
  [40, 96],
]

/** Length and height in inches of a roll-off; all are 8 ft wide. */
export function rollOffMeasures(yards: number): { length: number; height: number } {
  return { length: between(lengths, yards), height: between(heights, yards) }
}

export function inFeetAndInches(inches: number): string {
  const whole = Math.round(inches)
  return [`${Math.floor(whole / 12)} ft`, whole % 12 > 0 && `${whole % 12} in`].filter(Boolean).join(' ')
}

function between(known: readonly [size: number, inches: number][], size: number): number {
  const [first] = known
  if (!first || size <= first[0]) return first?.[1] ?? 0
  for (const [index, [upper, inches]] of known.entries()) {
    const lower = known[index - 1]
    if (lower && size <= upper) return lower[1] + ((inches - lower[1]) * (size - lower[0])) / (upper - lower[0])
  }
  return known.at(-1)?.[1] ?? 0
}
