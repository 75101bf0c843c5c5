/** Moves `count` items from a place so that they begin at another. */
export function moveStretch(items: Int32Array, from: number, count: number, to: number): void {
  const stretch = items.slice(from, from + count)
  if (to > from) items.copyWithin(from, from + count, to + count)
  else items.copyWithin(to + count, to, from)
  items.set(stretch, to)
}

export function reverse(items: Int32Array, first: number, last: number): void {
  items.subarray(first, last + 1).reverse()
}

export function exchange(items: Int32Array, one: number, other: number): void {
  const kept = items[one] as number
  items[one] = items[other] as number
  items[other] = kept
}
