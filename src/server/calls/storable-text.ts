import { visibleText } from '#domain/words/visible-text.ts'

/**
 * PostgreSQL stores no U+0000 and no lone surrogate. No person types them, so the field is refused up front instead of
 * failing at the insert; so is unreasonably deep nesting.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** No input of the contract goes half as deep, GeoJSON included. */
const DEEPEST = 64

export function visibleInput(input: unknown, name = ''): unknown {
  if (typeof input === 'string') return /password/i.test(name) ? input : visibleText(input)
  if (Array.isArray(input)) return input.map((inner) => visibleInput(inner, name))
  if (input === null || typeof input !== 'object' || Object.getPrototypeOf(input) !== Object.prototype) return input
  return Object.fromEntries(Object.entries(input).map(([field, inner]) => [field, visibleInput(inner, field)]))
}

/** Field names are checked, too, because some inputs are stored as sent. */
export function unstorableFields(input: unknown, path: readonly string[] = []): string[] {
  if (typeof input === 'string') return isStorable(input) ? [] : [path.join('.')]
  if (input === null || typeof input !== 'object' || input instanceof Uint8Array) return []
  if (path.length > DEEPEST) return [path[0] ?? '']
  return Object.entries(input).flatMap(([name, inner]) =>
    isStorable(name) ? unstorableFields(inner, [...path, name]) : [path.join('.')],
  )
}
