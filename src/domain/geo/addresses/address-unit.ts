// A flat, suite or lot is no part of the address index, which knows houses. What was typed of it, with the address or in a
// field of its own, stays with the house that was chosen.

// What it is called by: '4', '4B', 'B-12', '12-204', 'C'. A flat may stand in a building of its own: 'Bldg 2 Apt 4'.
const UNIT =
  /(?:[\s,]*(?:\b(?:apt|apartment|unit|suite|ste|lot|bldg|trlr)\b\.?\s*#?\s*|#\s*)(?:[a-z]?-?\d+(?:-?[a-z]|-\d+)?|[a-z])(?=\s|,|$))+/i
const BARE = /^(?:[a-z]?-?\d+(?:-?[a-z]|-\d+)?|[a-z])$/i

/** The line without 'Apt 4', '#4' or 'Suite 200'. */
export function withoutUnit(line: string): string {
  return line.replace(UNIT, '')
}

/** 'Apt 4B' of a line, as it was written; '' when it names none. */
export function unitOf(line: string): string {
  return (UNIT.exec(line)?.[0] ?? '').replace(/^[\s,]+/, '')
}

/** A house's street with the unit that was typed with it. */
export function withUnit(street: string, typed: string): string {
  const unit = unitOf(typed)
  return unit === '' ? street : `${withoutUnit(street)} ${unit}`
}

/**
 * A unit from a field that asks for nothing else: '4b' is 'Apt 4B', 'Suite 200' stays as it was written, '' is none.
 * Null: nothing that the post would read as a unit, so that it would be lost on the way.
 */
export function readUnit(typed: string): string | null {
  const text = typed.trim()
  if (BARE.test(text)) return `Apt ${text.toUpperCase()}`
  return unitOf(text) === text ? text : null
}
