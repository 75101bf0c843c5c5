import { visibleText } from '#domain/words/visible-text.ts'

/**
 * Text that the database keeps is whole: no character U+0000, no half of a surrogate pair. Whoever sends one was not
 * typing, so the call is refused at that field instead of failing where it is stored; so is what is nested beyond reason.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** No form of the contract goes half as deep, GeoJSON included. */
const DEEPEST = 64

/** An input without the marks that nobody sees. Passwords are what they are, seen or not. */
export function visibleInput(input: unknown, name = ''): unknown {
  if (typeof input === 'string') return /password/i.test(name) ? input : visibleText(input)
  if (Array.isArray(input)) return input.map((inner) => visibleInput(inner, name))
  if (input === null || typeof input !== 'object' || Object.getPrototypeOf(input) !== Object.prototype) return input
  return Object.fromEntries(Object.entries(input).map(([field, inner]) => [field, visibleInput(inner, field)]))
}

/** Where an input holds what cannot be kept, as `user.email`; names count too, because some inputs are stored as they come. */
export function unstorableFields(input: unknown, path: readonly string[] = []): string[] {
  if (typeof input === 'string') return isStorable(input) ? [] : [path.join('.')]
  if (input === null || typeof input !== 'object' || input instanceof Uint8Array) return []
  if (path.length > DEEPEST) return [path[0] ?? '']
  return Object.entries(input).flatMap(([name, inner]) =>
    isStorable(name) ? unstorableFields(inner, [...path, name]) : [path.join('.')],
  )
}
