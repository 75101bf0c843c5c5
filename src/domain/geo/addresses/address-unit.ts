// Apartments, suites and lots are not in the address index, which lists houses; the typed unit is stored with the
// chosen house.

import { numberAtStart } from './house-number.ts'
import { streetLength } from './street-length.ts'

/** '4', '4B', '4 B', 'B-12', '12-204', 'A1-204', 'C'. */
const VALUE = String.raw`(?:[a-z]{0,2}-?\d+(?:[ -]?[a-z](?![a-z])|-\d+)*|[a-z])`
const NAMED = [
  'apt|apartment|unit|suite|ste|lot|bldg|building|trlr|trailer|spc|space|rm|room|dept|department|hngr|hangar|key|pier',
  'slip|stop|ofc|office|no|ph|penthouse',
].join('|')
// 'FL 33101' is Florida with a ZIP, not a floor.
const FLOOR = String.raw`(?:fl|flr|floor)\b\.?\s*#?\s*\d{1,2}[a-z]?|(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth)\s+(?:fl|flr|floor)\b\.?`
const PART = String.raw`(?:\b(?:${NAMED})\b\.?\s*#?\s*${VALUE}|#\s*${VALUE}|\b(?:${FLOOR}))(?=\s|,|$)`
const BARE = String.raw`(?:basement|bsmt|front|frnt|lobby|lbby|lower|lowr|office|ofc|penthouse|ph|rear|back|side|upper|uppr|left|right)\b\.?`
const UNIT = new RegExp(String.raw`(?:[\s,]*${PART})+(?:[\s,]*${BARE}(?=\s*(?:,|$)))*`, 'i')
const ALL_BARE = new RegExp(String.raw`^(?:\s*${BARE})+\s*$`, 'i')
const BARE_END = new RegExp(String.raw`(?<=\S+\s+\S+)\s+${BARE}(?=\s*(?:,|$|\d{5}\b))`, 'i')
const VALUE_ALONE = new RegExp(`^${VALUE}$`, 'i')

interface ParedLine {
  line: string
  unit: string
}

function pared(line: string): ParedLine {
  const named = UNIT.exec(line)?.[0] ?? ''
  const bare = withoutBare(named === '' ? line : line.replace(UNIT, ''))
  return { line: bare.line, unit: [bare.unit, named.replace(/^[\s,]+/, '')].filter(Boolean).join(' ') }
}

/**
 * 'Rear' and similar words need no number, so they only count after the end of the street: 'Front Street' is a street.
 */
function withoutBare(line: string): ParedLine {
  const [street = '', ...parts] = line.split(',')
  const at = parts.findIndex((part) => ALL_BARE.test(part))
  if (at >= 0) return { line: [street, ...parts.toSpliced(at, 1)].join(','), unit: parts[at]?.trim() ?? '' }
  const number = numberAtStart(street)
  const words = street.trim().slice(number.length).trim().split(/\s+/)
  const ends = streetLength(words)
  const tail = words.slice(ends).join(' ')
  if (number === '' || ends === 0 || !ALL_BARE.test(tail)) return { line, unit: '' }
  return { line: [street.trimEnd().slice(0, -tail.length).trimEnd(), ...parts].join(','), unit: tail }
}

export function withoutUnit(line: string): string {
  return pared(line).line
}

export function withoutBareEnd(line: string): string {
  return line.replace(BARE_END, '')
}

export function unitOf(line: string): string {
  return pared(line).unit
}

export function partsOfStreet(kept: string): { street: string; unit: string } {
  const [head = '', ...others] = kept.split(',')
  const { line, unit } = pared(head)
  return { street: line.trim(), unit: [unit, others.join(',').trim()].filter(Boolean).join(', ') }
}

export function withUnit(kept: string, unit: string): string {
  const { street } = partsOfStreet(kept)
  if (unit === '') return street
  const joined = `${street} ${unit}`
  const read = partsOfStreet(joined)
  return read.street === street && read.unit === unit ? joined : `${street}, ${unit}`
}

export function readUnit(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ').replace(/^,\s*/, '')
  return VALUE_ALONE.test(text) ? `Apt ${text.toUpperCase().replace(/(?<=\d) (?=[A-Z]$)/, '')}` : text
}
