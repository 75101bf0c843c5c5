/** Pseudorandom numbers by seed (mulberry32), so that the demo has the same people every time. */
export interface Random {
  /** A fraction from 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number, both ends included. */
  int(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** Lower-case hexadecimal text of this many characters. */
  hex(length: number): string
  uuid(): string
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const hex = (length: number): string => Array.from({ length }, () => int(0, 15).toString(16)).join('')
  return {
    next,
    int,
    hex,
    pick: (list) => {
      const chosen = list[int(0, list.length - 1)]
      if (chosen === undefined) throw new RangeError('Nothing to pick from')
      return chosen
    },
    chance: (probability) => next() < probability,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(12)}`,
  }
}
