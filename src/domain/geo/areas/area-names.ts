// Names imported areas by the file's most likely name property: AREA_NAME, ZONE, PICKUP … Names are made unique,
// because a list of five Fridays would be useless.

import { fromCapitals } from '#domain/geo/addresses/from-capitals.ts'
import type { Json, ShapeLabel } from '#domain/geo/maps/shapes-in.ts'

export const MOST_OF_A_NAME = 200

const USUAL = [
  'name',
  'title',
  'label',
  'areaname',
  'zonename',
  'routename',
  'districtname',
  'fullname',
  'pickupday',
  'collectionday',
  'serviceday',
  'zone',
  'district',
  'route',
  'area',
  'pickup',
  'collection',
  'day',
  'schedule',
  'ward',
  'sector',
  'region',
  'town',
  'city',
  'county',
  'folder',
  'description',
]
const WRITTEN_BY_HAND = new Set(['name', 'title', 'label'])
const MOST_KEYS = 12

const plain = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, '')

function rankOf(key: string): number {
  const rank = USUAL.indexOf(plain(key))
  if (rank >= 0) return rank
  return plain(key).includes('name') ? USUAL.length : USUAL.length + 1
}

export function nameKeys(labels: readonly ShapeLabel[]): { keys: string[]; usual: string | null } {
  const counts = new Map<string, number>()
  const all = propertiesByFeature(labels)
  for (const properties of all) {
    for (const [key, value] of Object.entries(properties)) {
      if (readable(key, value) !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const isScarce = (key: string) => Number((counts.get(key) ?? 0) * 2 < all.length)
  const keys = [...counts.keys()].sort((one, other) => isScarce(one) - isScarce(other) || rankOf(one) - rankOf(other))
  const [first] = keys
  return { keys: keys.slice(0, MOST_KEYS), usual: first && rankOf(first) <= USUAL.length ? first : null }
}

const propertiesByFeature = (labels: readonly ShapeLabel[]): Json[] => [
  ...new Map(labels.map(({ feature, properties }) => [feature, properties ?? {}])).values(),
]

function readable(key: string, value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim().replace(/\s+/g, ' ').slice(0, MOST_OF_A_NAME)
  if (text === '' || WRITTEN_BY_HAND.has(plain(key))) return text || null
  if (/^(\d+|[A-Za-z])$/.test(text)) return `${wordsOf(key)} ${text}`
  return /[A-Z]{3}/.test(text) && /^[A-Z\s.,'&/-]+$/.test(text) ? fromCapitals(text) : text
}

const wordsOf = (key: string) =>
  fromCapitals(
    key
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[^A-Za-z0-9]+/g, ' ')
      .trim(),
  )

/** @param key the naming property; null numbers them */
export function shapeNames(labels: readonly ShapeLabel[], key: string | null, taken: Iterable<string> = []): string[] {
  const unique = uniqueNames(taken)
  const byFeature = new Map<number, string>()
  return labels.map(({ properties, feature, part }, index) => {
    const given = key === null ? null : readable(key, properties?.[key])
    const known = byFeature.get(feature)
    if (part > 0 && known !== undefined && given !== null) return `${known}, part ${part + 1}`
    const name = given === null ? unique.numbered(index + 1) : unique.of(given)
    byFeature.set(feature, name)
    return name
  })
}

export function uniqueNames(taken: Iterable<string>) {
  const used = new Set([...taken].map((name) => name.toLowerCase()))
  const reached = new Map<string, number>()
  const firstFree = (base: string, from: number, nth: (number: number) => string) => {
    let number = Math.max(from, reached.get(base) ?? 0)
    while (used.has(nth(number).toLowerCase())) number++
    reached.set(base, number + 1)
    used.add(nth(number).toLowerCase())
    return nth(number)
  }
  return {
    of: (name: string) => {
      if (!used.has(name.toLowerCase())) {
        used.add(name.toLowerCase())
        return name
      }
      return firstFree(name.toLowerCase(), 2, (number) =>
        /\d$/.test(name) ? `${name} (${number})` : `${name} ${number}`,
      )
    },
    numbered: (wanted: number) => firstFree('', wanted, (number) => `Area ${number}`),
  }
}
