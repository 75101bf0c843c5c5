import { type Cents, dollarsOf, readCents } from '#domain/companies/money.ts'

/** Parses a number field: null when blank, NaN when invalid. */
export function typedNumber(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '')
  if (plain === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

export const typedPercent = (text: string): number | null => typedNumber(text.replace(/%\s*$/, ''))

/** Parses an amount field: null when blank, NaN when invalid or finer than a cent. */
export function typedCents(text: string): Cents | null {
  const dollars = typedNumber(text)
  if (dollars === null) return null
  return Number.isNaN(dollars) ? Number.NaN : (readCents(dollars) ?? Number.NaN)
}

export const centsText = (cents: Cents): string => dollarsOf(cents).toFixed(2)

export const dollarsText = (dollars: number): string => centsText(Math.round(dollars * 100))
