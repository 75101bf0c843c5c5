/** Spare rows per call that uses one up: every role tries it, as do other tenants and retries under one key. */
export const SPARE = 80

/** An input whose id changes with each read, because the call uses the row up. */
export function naming<Field extends string, Value>(field: Field, values: Value[]): Record<Field, Value> {
  const next = () => values.shift() ?? spent()
  return Object.defineProperty({}, field, { get: next, enumerable: true }) as Record<Field, Value>
}

function spent(): never {
  throw new Error('More calls delete something than were prepared for')
}
