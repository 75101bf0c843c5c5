import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, done, id, line, weekday } from '#contract/fields.ts'
import { failed, refusal, wrongFields } from '#contract/refusals.ts'
import { priceRow } from '#contract/services/services.ts'
import { savedRows } from './price-rows.ts'
import { priceSet, priceSetChanged, uid } from './price-sets.ts'
import { raisesContract } from './raises.ts'

export const priceSetNameTaken = refusal({
  code: 'price-set.name-taken',
  status: 409,
  summary: 'Another price set of the company has this name.',
  body: wrongFields,
})
export const priceSetInUse = refusal({
  code: 'price-set.in-use',
  status: 409,
  summary: 'The named services use this price set.',
  body: failed.extend({ services: z.array(z.string()) }),
})

export const pricesContract = {
  ...raisesContract,
  'prices.getPrices': endpoint({
    verb: 'GET',
    summary: 'The price sets of a company, by name.',
    who: 'catalog.read',
    scope: { by: 'company', field: 'i' },
    input: z.object({ i: companyId }),
    output: z.array(priceSet),
    rowKey: ({ uid }) => uid,
  }),
  'prices.getPriceForService': endpoint({
    verb: 'GET',
    summary: 'The price rows of a service: its price set’s, or its own.',
    who: 'public',
    staff: 'catalog.read',
    scope: { by: 'row', row: 'service', field: 'i' },
    input: z.object({ i: id }),
    output: z.array(priceRow),
  }),
  'prices.get': endpoint({
    verb: 'GET',
    summary: 'One price set of the hauler; an admin may name the company.',
    who: 'catalog.read',
    scope: { by: 'company', field: 'companyid', optional: true },
    input: z.object({ i: uid, companyid: companyId.optional() }),
    output: priceSet,
  }),
  'prices.update': endpoint({
    verb: 'POST',
    summary: 'Saves a price set with all its rows; an unknown uid creates one. 409 if another set has the name.',
    who: 'catalog.write',
    scope: { by: 'company', field: 'companyid' },
    input: z.object({
      companyid: companyId,
      uid,
      name: line(120).default(''),
      enabled: z.array(weekday).max(7).optional(),
      rows: savedRows.optional(),
      /** Version as loaded; an older one is refused with 409 and the current set. Without it the sent fields win. */
      version: z.int().optional(),
    }),
    output: z.object({ success: z.literal(true), set: priceSet }),
    refusals: [priceSetChanged, priceSetNameTaken],
  }),
  'prices.deletePriceItem': endpoint({
    verb: 'POST',
    summary: 'Deletes one price row of a price set or service.',
    who: 'catalog.write',
    scope: { by: 'row', row: 'priceRow', field: 'id' },
    input: z.object({ id }),
    /** `version` is the new version of the price set or service of the row. */
    output: z.object({ success: z.literal(true), version: z.int() }),
  }),
  'prices.deletePriceSet': endpoint({
    verb: 'POST',
    summary: 'Deletes a price set; 409 while services use it.',
    who: 'catalog.write',
    scope: { by: 'company', field: 'companyid' },
    input: z.object({ companyid: companyId, uid }),
    output: done,
    refusals: [priceSetInUse],
  }),
}
