import { streetKey } from './address-key.ts'
import { unitOf, withoutUnit } from './address-unit.ts'
import { isDirection, wordsOf } from './address-words.ts'
import { numberAtStart } from './house-number.ts'
import { type AddressParts, COUNTRY } from './parse-address.ts'
import { states } from './states.ts'
import { streetLength } from './street-length.ts'

export type FoundHouse = Pick<AddressParts, 'street' | 'city' | 'state' | 'zip'>

export function unitBehind(line: string, house: FoundHouse): string {
  const typed = withoutTown(line.replace(COUNTRY, ''), house)
  const others = wordsBehind(withoutUnit(typed), house.street)
  return [others, unitOf(typed)].filter(Boolean).join(', ')
}

function withoutTown(line: string, { city, state, zip }: FoundHouse): string {
  const name = states.find(({ abbreviation }) => abbreviation === state)?.name ?? ''
  const towns = [state, name].flatMap((written) => [`${city} ${written} ${zip}`, `${city} ${zip}`])
  const rests = [state, name].flatMap((written) => `${written} ${zip}`)
  const gaps = [...line.matchAll(/[\s,]+/g)]
  const ended = (texts: readonly string[]) =>
    gaps.find(({ index }) => {
      const end = joined(line.slice(index))
      return end !== '' && texts.some((text) => joined(text).startsWith(end))
    })
  const town = ended(towns)
  if (town) return line.slice(0, town.index)
  const rest = ended([...rests, zip])
  return rest ? withoutOtherTown(line.slice(0, rest.index)) : line
}

const joined = (text: string) => wordsOf(text).join('')

function withoutOtherTown(line: string): string {
  if (line.includes(',')) return line.slice(0, line.lastIndexOf(','))
  const number = numberAtStart(line)
  const words = line.trim().slice(number.length).trim().split(/\s+/)
  const ends = streetLength(words)
  return ends > 0 && unitOf(line) === '' ? `${number} ${words.slice(0, ends).join(' ')}` : line
}

function wordsBehind(line: string, houseStreet: string): string {
  const number = numberAtStart(line)
  const words = line.trim().slice(number.length).trim().split(/\s+/).filter(Boolean)
  const key = streetKey(houseStreet.trim().slice(numberAtStart(houseStreet).length))
  const same = words.findIndex((_, index) => streetKey(words.slice(0, index + 1).join(' ')) === key)
  let ends = same < 0 ? streetLength(words) : same + 1
  while (ends > 0 && isDirection(joined(words[ends] ?? ''))) ends += 1
  return ends === 0
    ? ''
    : words
        .slice(ends)
        .join(' ')
        .replace(/^[\s,]+|[\s,]+$/g, '')
}
