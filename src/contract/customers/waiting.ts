import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, customerId, done, instant } from '#contract/fields.ts'

const MOST_TOLD = 200

export const customerWaitingContract = {
  'customers.getWaiting': endpoint({
    verb: 'GET',
    summary: 'Out-of-area leads whose address is now served and who were not notified yet.',
    who: 'customers.read',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({ companyId }),
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
      'Notifies leads who are now inside an area, by email once per person; leads with only a phone number are marked as called.',
    who: 'customers.write',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({ companyId, ids: z.array(customerId).min(1).max(MOST_TOLD) }),
    output: done.extend({ told: z.array(z.int()) }),
  }),
}
