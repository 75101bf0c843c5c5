import { z } from 'zod'
import { amount, frequency } from '#contract/fields.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { MOST_CANS, MOST_DAYS, MOST_PRICE } from '#domain/catalog/row-draft.ts'
import { dollarsOf } from '#domain/companies/money.ts'

/** Sanity limit; only a client bug exceeds it. */
const MOST_ROWS = 500

/** id 0, or one the owner doesn't have, creates a row. */
const savedRow = z.object({
  id: z.int().min(0).default(0),
  cans: z.int(catalogMessages.rowCans).min(1, catalogMessages.rowCans).max(MOST_CANS, catalogMessages.rowCans),
  frequency,
  price: amount(catalogMessages.rowPrice).max(dollarsOf(MOST_PRICE), catalogMessages.rowPrice),
  duration: z
    .int(catalogMessages.rowDuration)
    .min(0, catalogMessages.rowDuration)
    .max(MOST_DAYS, catalogMessages.rowDuration)
    .default(0),
})

export const savedRows = z.array(savedRow).max(MOST_ROWS)
export type SavedRow = z.output<typeof savedRow>
