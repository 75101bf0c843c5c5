import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, nothing } from '#contract/fields.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { RIGHTS, ROLES } from '#domain/identity/roles.ts'
import { user } from './sessions.ts'

/** By the company’s id. */
const membership = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  timezone: z.string(),
  role: z.enum(ROLES),
  rights: z.enum(RIGHTS).optional(),
})
export type Membership = z.output<typeof membership>

export const membershipsContract = {
  'users.getMemberships': endpoint({
    verb: 'GET',
    summary: 'The companies that the logged-in person works for, by name, and as what.',
    who: 'session.use',
    scope: { by: 'none' },
    input: nothing,
    output: z.array(membership),
  }),
  'users.switchCompany': endpoint({
    verb: 'POST',
    summary: 'Opens another company of the logged-in person in this session; a login begins with the first one.',
    who: 'session.use',
    scope: { by: 'none' },
    input: z.object({ companyId }),
    output: z.object({ success: z.literal(true), user }),
    refusals: [generalRefusals.notFound],
  }),
}
