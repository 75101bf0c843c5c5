import { randomFrom } from '#demo/random.ts'

/** A random order, deterministic by seed. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = randomFrom(seed)
  const drawn = list.map((entry) => ({ entry, at: random.next() }))
  return drawn.toSorted((one, other) => one.at - other.at).map(({ entry }) => entry)
}
