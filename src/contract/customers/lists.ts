import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, line, pageNumber, serviceType } from '#contract/fields.ts'
import { customer } from './customers.ts'

/** Some of a list, as a URL has room for them. */
const idsInUrl = z
  .string()
  .max(8_000)
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((ids) => ids.split(',').map(Number))

const yesNo = z.enum(['yes', 'no'])

/** What a list of customers is narrowed and sorted by, in the words of the screen's URL. */
export const listed = {
  companyId: id.optional(),
  query: line().optional(),
  tab: z.enum(['all', 'leads', 'customers']).default('all'),
  type: serviceType.optional(),
  snapdesk: yesNo.optional(),
  ops: yesNo.optional(),
  outofarea: yesNo.optional(),
  /** The first and the last day of the sign-up, where the company is. */
  from: day.optional(),
  to: day.optional(),
  /** Whether those who are archived are listed, and nobody else, or with all others; without it they are left out. */
  archived: z.enum(['yes', 'no', 'all']).default('no'),
  sort: z.enum(['kind', 'start', 'type', 'name', 'price', 'snapdesk', 'ops']).default('start'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
}

export const customerListsContract = {
  'customers.getPage': endpoint({
    verb: 'GET',
    summary: 'One page of a list of customers and leads, searched, filtered and sorted, with its counts by tab.',
    who: 'customers.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      ...listed,
      page: pageNumber,
      size: z.coerce.number().int().min(1).max(100).default(10),
    }),
    output: z.object({
      rows: z.array(customer),
      /** What passes search and filters; counting ends at 10,000. */
      counts: z.object({ all: z.int(), leads: z.int(), customers: z.int() }),
      /** Whether there are more than were counted. */
      more: z.object({ all: z.boolean(), leads: z.boolean(), customers: z.boolean() }),
      /** Customers and leads in all, the archived ones too, whatever is searched. */
      total: z.int(),
      /** The page that is given: the last one when the asked one is beyond it. */
      page: z.int(),
    }),
    mayLag: true,
  }),
  'customers.export': endpoint({
    verb: 'GET',
    summary: 'A list of customers and leads as CSV: all of its pages, searched, filtered and sorted alike.',
    who: 'customers.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({ ...listed, ids: idsInUrl.optional() }),
    output: z.string(),
    download: 'customers.csv',
    limit: 'export',
    mayLag: true,
  }),
}
