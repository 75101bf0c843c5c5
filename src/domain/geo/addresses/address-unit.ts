// A flat, suite or lot is no part of the address index, which knows houses. Who lives there is asked for it by nobody again,
// so that what was typed of it stays with the house that was chosen.

const UNIT =
  /[\s,]*((?:\b(?:apt|apartment|unit|suite|ste|lot|bldg|trlr)\b\.?\s*#?\s*|#\s*)(?:[a-z]?-?\d+[a-z]?|[a-z]))(?=\s|,|$)/i

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
