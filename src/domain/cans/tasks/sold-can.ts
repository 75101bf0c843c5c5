// Missing information becomes 'Other', never a guess.

import { type CanLine, type DeliveryCanSize, type DeliveryCanType, deliverySizes } from './can-options.ts'

export interface SoldService {
  name: string
  label: string
  description: string
  /** Cubic yards; 0 for other services. */
  rolloffSize: number
}

const TYPES: [RegExp, DeliveryCanType][] = [
  [/recycl/i, 'Recycle'],
  [/\b(yard|green|garden)\s*(waste|debris|trimmings?|clippings?)|\bleaves\b|\bleaf\b|\bgrass\b/i, 'Yard'],
  [/\borganics?\b|\bcompost|\bfood (waste|scraps?)/i, 'Organic'],
  [/\btrash\b|\bgarbage\b|\brubbish\b/i, 'Trash'],
]

const GALLONS: [RegExp, DeliveryCanSize][] = [
  [/\b95\/96\b|\b9[56][ -]?gal/i, '95/96'],
  [/\b64\/65\b|\b6[45][ -]?gal/i, '64/65'],
  [/\b45\/48\b|\b4[58][ -]?gal/i, '45/48'],
  [/\b32\/35\b|\b3[25][ -]?gal/i, '32/35'],
  [/\b200[ -]?gal/i, '200'],
  [/\b300[ -]?gal/i, '300'],
]

const YARDS = /\b(\d{1,2}(?:\.\d)?)[ -]?(?:cubic[ -])?(?:yards?|yds?|cy)\b/i

export function soldCan(service: SoldService): { canType: DeliveryCanType; canSize: DeliveryCanSize } {
  const texts = [service.name, service.label, service.description]
  return {
    canType: firstOf(texts, typeIn) ?? 'Other',
    canSize: service.rolloffSize > 0 ? yardSize(String(service.rolloffSize)) : (firstOf(texts, sizeIn) ?? 'Other'),
  }
}

const typeIn = (text: string) => TYPES.find(([words]) => words.test(text))?.[1] ?? null

const SMALLEST_ROLL_OFF_YARDS = 10

/** A roll-off's size is no option of a can line, so its sold name says it. */
export const isRollOff = ({ canSize }: Pick<CanLine, 'canSize'>, servicename: string): boolean =>
  Number(YARDS.exec(canSize === 'Other' ? servicename : canSize)?.[1] ?? 0) >= SMALLEST_ROLL_OFF_YARDS

function sizeIn(text: string): DeliveryCanSize | null {
  const gallons = GALLONS.find(([words]) => words.test(text))?.[1]
  if (gallons) return gallons
  const yards = YARDS.exec(text)?.[1]
  return yards ? yardSize(yards) : null
}

function yardSize(yards: string): DeliveryCanSize {
  const size = `${Number(yards)} CY`
  return deliverySizes.find((known) => known === size) ?? 'Other'
}

function firstOf<T>(texts: readonly string[], read: (text: string) => T | null): T | null {
  for (const text of texts) {
    const found = read(text)
    if (found !== null) return found
  }
  return null
}
