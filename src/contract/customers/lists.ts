import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { type CustomerId, companyId, day, line, pageNumber, serviceType } from '#contract/fields.ts'
import { SERVICE_FILTERS } from '#domain/ordering/customers/service-filters.ts'
import { customer } from './customers.ts'

const idsInUrl = z
  .string()
  .max(8_000)
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((ids) => ids.split(',').map((id) => Number(id) as CustomerId))

const yesNo = z.enum(['yes', 'no'])

export const listed = {
  companyId: companyId.optional(),
  query: line().optional(),
  tab: z.enum(['all', 'leads', 'customers']).default('all'),
  type: serviceType.optional(),
  snapdesk: yesNo.optional(),
  ops: yesNo.optional(),
  outofarea: yesNo.optional(),
  services: z.enum(SERVICE_FILTERS).optional(),
  /** First and last day of sign-up, in the company's time zone. */
  from: day.optional(),
  to: day.optional(),
  /** `yes` lists archived customers only, `all` includes them, `no` hides them. */
  archived: z.enum(['yes', 'no', 'all']).default('no'),
  sort: z.enum(['kind', 'start', 'type', 'name', 'price', 'snapdesk', 'ops']).default('start'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
}

export const customerListsContract = {
  'customers.getPage': endpoint({
    verb: 'GET',
    summary: 'One page of customers and leads, searched, filtered and sorted, with counts by tab.',
    who: 'customers.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      ...listed,
      page: pageNumber,
      size: z.coerce.number().int().min(1).max(100).default(10),
    }),
    output: z.object({
      rows: z.array(customer),
      counts: z.object({ all: z.int(), leads: z.int(), customers: z.int() }),
      more: z.object({ all: z.boolean(), leads: z.boolean(), customers: z.boolean() }),
      /** All customers and leads, archived ones included, regardless of the search. */
      total: z.int(),
      page: z.int(),
    }),
    allowReplica: true,
  }),
  'customers.export': endpoint({
    verb: 'GET',
    summary: 'The whole list of customers and leads as CSV, searched, filtered and sorted the same way.',
    who: 'customers.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({ ...listed, ids: idsInUrl.optional() }),
    output: z.string(),
    download: 'customers.csv',
    limit: 'export',
    allowReplica: true,
  }),
}
