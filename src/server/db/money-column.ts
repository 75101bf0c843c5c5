import type { Cents } from '#domain/companies/money.ts'

const NUMERIC = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/

/** Whole cents of a numeric(12,2) column, which arrives as text. @throws Error for anything else */
export function centsOfNumeric(text: string): Cents {
  const parts = NUMERIC.exec(text)
  if (!parts) throw new Error('Not an amount of money')
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] ? -cents : cents
}

export function numericOf(cents: Cents): string {
  const whole = Math.abs(cents)
  const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}
