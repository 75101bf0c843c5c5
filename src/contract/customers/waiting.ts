import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, instant } from '#contract/fields.ts'

const MOST_TOLD = 200

export const customerWaitingContract = {
  'customers.getWaiting': endpoint({
    verb: 'GET',
    summary: 'Leads from outside the area whose address the company serves now, and who were not told yet.',
    who: 'customers.read',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({ companyId: id }),
    output: z.object({
      /** Longest wait first, 200 at most. */
      people: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          address: z.string(),
          since: instant,
          /** Phone number of a person without an email; null for one who gets an email. */
          call: z.string().nullable(),
        }),
      ),
    }),
  }),
  'customers.tellServed': endpoint({
    verb: 'POST',
    summary:
      'Marks leads inside an area as told and emails them, each person once; who left only a phone number was called.',
    who: 'customers.write',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({ companyId: id, ids: z.array(id).min(1).max(MOST_TOLD) }),
    output: done.extend({ told: z.array(z.int()) }),
  }),
}
