import type { Cents } from '#domain/companies/money.ts'

/** Under it no card is asked. */
export const LEAST_CHARGE: Cents = 50
