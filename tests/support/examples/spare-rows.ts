/** How many rows are made for a call that uses one up: it is tried by every role, by strangers and twice under one key. */
export const SPARE = 80

/** An input whose id is another one at every reading, because a call uses it up. */
export function naming<Field extends string, Value>(field: Field, values: Value[]): Record<Field, Value> {
  const next = () => values.shift() ?? spent()
  return Object.defineProperty({}, field, { get: next, enumerable: true }) as Record<Field, Value>
}

function spent(): never {
  throw new Error('More calls delete something than were prepared for')
}
