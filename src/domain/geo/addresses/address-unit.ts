// A flat, suite or lot is no part of the address index, which knows houses. Who lives there is asked for it by nobody again,
// so that what was typed of it stays with the house that was chosen.

// What it is called by: '4', '4B', 'B-12', '12-204', 'C'.
const NAME = String.raw`(?:[a-z]?-?\d+(?:-?[a-z]|-\d+)?|[a-z])(?=\s|,|$)`
const ONE = String.raw`(?:\b(?:apt|apartment|unit|suite|ste|lot|bldg|trlr)\b\.?\s*#?\s*|#\s*)${NAME}`
// A flat may stand in a building of its own: 'Bldg 2 Apt 4'.
const UNIT = new RegExp(String.raw`[\s,]*(${ONE}(?:[\s,]+${ONE})*)`, 'i')
const BARE = new RegExp(`^${NAME}$`, 'i')

/** The line without 'Apt 4', '#4' or 'Suite 200'. */
export function withoutUnit(line: string): string {
  return line.replace(UNIT, '')
}

/** 'Apt 4B' of a line, as it was written; '' when it names none. */
export function unitOf(line: string): string {
  return UNIT.exec(line)?.[1] ?? ''
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
