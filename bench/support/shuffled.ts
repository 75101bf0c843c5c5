import { randomFrom } from '#demo/random.ts'

/** In an order drawn at random, the same for the same seed. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = randomFrom(seed)
  const drawn = list.map((entry) => ({ entry, at: random.next() }))
  return drawn.toSorted((one, other) => one.at - other.at).map(({ entry }) => entry)
}
