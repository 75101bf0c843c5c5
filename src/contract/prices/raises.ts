import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, day, done, frequency, instant, uuid } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { isPercent, roundings } from '#domain/catalog/price-raise.ts'
import { priceSetChanged, uid } from './price-sets.ts'

/** Sanity limit; only a client bug exceeds it. */
const MOST_SETS = 500

const rounding = z.enum(roundings)

const priceRaise = z.object({
  id: z.string(),
  companyid: z.int(),
  percent: z.number(),
  rounding,
  from: z.string(),
  state: z.enum(['planned', 'held', 'withdrawn']),
  plannedby: z.string(),
  plannedat: instant,
  rows: z.array(
    z.object({
      id: z.int(),
      uid: z.string(),
      set: z.string(),
      cans: z.int(),
      frequency,
      duration: z.int(),
      was: z.number(),
      becomes: z.number(),
      /** `changed` and `gone` rows are skipped on the day. */
      standing: z.enum(['stands', 'changed', 'gone']),
    }),
  ),
})
export type PriceRaise = z.output<typeof priceRaise>

export const raisePlanned = refusal({
  code: 'price-raise.planned',
  status: 409,
  summary: 'The named price sets already have a planned change.',
  body: failed.extend({ sets: z.array(z.string()) }),
})
export const raiseOver = refusal({
  code: 'price-raise.over',
  status: 409,
  summary: 'The raise was withdrawn or its day has passed.',
  body: failed,
})

export const raisesContract = {
  'prices.getRaises': endpoint({
    verb: 'GET',
    summary: 'A company’s planned price raises, by day.',
    who: 'catalog.read',
    scope: { by: 'company', field: 'i' },
    input: z.object({ i: companyId }),
    output: z.array(priceRaise),
    rowKey: (raise) => raise.id,
  }),
  'prices.raise': endpoint({
    verb: 'POST',
    summary: 'Raises or lowers the prices of price sets by a percent from a day on; today takes effect immediately.',
    who: 'catalog.write',
    scope: { by: 'company', field: 'companyid' },
    input: z.object({
      companyid: companyId,
      percent: z.number(catalogMessages.raisePercent).refine(isPercent, catalogMessages.raisePercent),
      rounding,
      /** Today or later, in the company's time zone. */
      from: day,
      /** Sets with the versions as loaded; a newer version is refused with 409. */
      sets: z
        .array(z.object({ uid, version: z.int() }))
        .min(1, catalogMessages.raiseNothing)
        .max(MOST_SETS)
        .refine((sets) => new Set(sets.map((set) => set.uid)).size === sets.length, catalogMessages.raiseTwice),
    }),
    output: z.object({ success: z.literal(true), raise: priceRaise }),
    refusals: [priceSetChanged, raisePlanned],
  }),
  'prices.withdrawRaise': endpoint({
    verb: 'POST',
    summary: 'Withdraws a planned raise, or undoes one on its first day.',
    who: 'catalog.write',
    scope: { by: 'company', field: 'companyid' },
    input: z.object({ companyid: companyId, id: uuid }),
    output: done,
    refusals: [raiseOver],
  }),
}
