import { z } from 'zod'
import { line, weekday } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { priceRow } from '#contract/services/services.ts'

export const uid = line(64).regex(/^[\w-]+$/, 'An id of letters, digits, - and _ is needed')

export const priceSet = z.object({
  uid: z.string(),
  companyid: z.int(),
  name: z.string(),
  /** Weekdays available for pickup. */
  enabled: z.array(weekday),
  rows: z.array(priceRow),
  version: z.int(),
})
export type PriceSet = z.output<typeof priceSet>

export const priceSetChanged = refusal({
  code: 'price-set.changed',
  status: 409,
  summary: 'Someone else saved the price set first; `set` is the saved version.',
  body: failed.extend({ set: priceSet }),
})
