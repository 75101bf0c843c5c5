import { streetKey } from './address-key.ts'
import { isStreetKind } from './address-words.ts'

/** One letter in so many may be wrong. */
const LETTERS_A_FAULT = 3

/**
 * Whether what was typed, in the spelling of the keys, may be the street with typing errors. Its name decides: '7th Street'
 * and 'Oak Street' have only the kind in common, and a number is never another one misspelled.
 */
export function isMisspelled(street: string, typed: string): boolean {
  const letters = nameOf(typed)
  const key = nameOf(streetKey(street))
  // 'Third' is '3rd' among the keys; 'thrid' is compared with the word.
  const name = /\d/.test(key) && !/\d/.test(letters) ? nameOf(street.toLowerCase()) : key
  if (/\d/.test(name) || /\d/.test(letters)) return name === letters
  const most = Math.max(1, Math.floor(Math.min(name.length, letters.length) / LETTERS_A_FAULT))
  return distanceToStart(letters, name) <= most
}

/** Its words until the kind of street, without blanks: 'lakeview' and 'lake view' are one name. */
function nameOf(key: string): string {
  const words = key.split(' ')
  const kind = words.findIndex((word, index) => index > 0 && isStreetKind(word))
  return words.slice(0, kind < 0 ? words.length : kind).join('')
}

/** How many letters are wrong until one text is the other, or begins it, or is begun by it. */
function distanceToStart(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  let best = before.at(-1) as number
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1]
    for (const [column, against] of [...other].entries()) {
      const changed = (before[column] as number) + (letter === against ? 0 : 1)
      now.push(Math.min(changed, (before[column + 1] as number) + 1, (now[column] as number) + 1))
    }
    before = now
    best = Math.min(best, before.at(-1) as number)
  }
  return Math.min(best, ...before)
}
