// Dynamic programming over subsets (Held and Karp).

/** Each further stop more than doubles the time; this many take about a millisecond. */
export const MOST_PROVEN = 9

export function provenWay(distances: Float64Array, size: number): Int32Array {
  const stops = size - 2
  const sets = 2 ** stops
  const meters = (one: number, other: number) => distances[one * size + other] as number
  const lengths = new Float64Array(sets * stops).fill(Number.POSITIVE_INFINITY)
  const before = new Int8Array(sets * stops).fill(-1)
  for (let stop = 0; stop < stops; stop++) lengths[2 ** stop * stops + stop] = meters(0, stop + 1)
  for (let set = 1; set < sets; set++) {
    for (let last = 0; last < stops; last++) {
      const length = lengths[set * stops + last] as number
      if (length === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < stops; next++) {
        if (set & (1 << next)) continue
        const place = (set | (1 << next)) * stops + next
        const longer = length + meters(last + 1, next + 1)
        if (longer >= (lengths[place] as number)) continue
        lengths[place] = longer
        before[place] = last
      }
    }
  }
  const way = new Int32Array(size)
  way[size - 1] = size - 1
  let set = sets - 1
  let last = -1
  for (let stop = 0; stop < stops; stop++) {
    const whole = (candidate: number) => (lengths[set * stops + candidate] as number) + meters(candidate + 1, size - 1)
    if (last < 0 || whole(stop) < whole(last)) last = stop
  }
  for (let place = stops; place > 0; place--) {
    way[place] = last + 1
    const previous = before[set * stops + last] as number
    set ^= 1 << last
    last = previous
  }
  return way
}
