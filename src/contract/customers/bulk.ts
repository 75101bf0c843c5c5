import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, customerId, done, flag } from '#contract/fields.ts'
import { MOST_CHANGED } from '#domain/ordering/customers/many-customers.ts'
import { listed } from './lists.ts'

const MOST_LISTED = 10_000

export const customerBulkContract = {
  'customers.getIds': endpoint({
    verb: 'GET',
    summary: 'The ids of a company’s customers and leads, searched, filtered and sorted the same way; 10,000 at most.',
    who: 'customers.read',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({
      ...listed,
      companyId,
      most: z.coerce.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
    }),
    output: z.object({
      ids: z.array(z.int()),
      more: z.boolean(),
    }),
    allowReplica: true,
  }),
  'customers.updateMany': endpoint({
    verb: 'POST',
    summary: 'Sets one field of many customers of a company. Rows with an outdated `version` are skipped and reported.',
    who: 'customers.write',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({
      companyId,
      status: z.enum(['Lead', 'Purchased']).optional(),
      insnapdesk: flag.optional(),
      inops: flag.optional(),
      rows: z
        .array(z.object({ id: customerId, version: z.int().optional() }))
        .min(1)
        .max(MOST_CHANGED),
    }),
    output: done.extend({
      changed: z.array(z.object({ id: z.int(), version: z.int() })),
      kept: z.array(z.object({ id: z.int(), name: z.string().nullable() })),
    }),
  }),
}
