import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { nothing } from '#contract/fields.ts'
import { RIGHTS, ROLES } from '#domain/identity/roles.ts'

/** By the company’s id. */
const membership = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  timezone: z.string(),
  role: z.enum(ROLES),
  rights: z.enum(RIGHTS).optional(),
})

export const membershipsContract = {
  'users.getMemberships': endpoint({
    verb: 'GET',
    summary: 'The companies that the logged-in person works for, by name, and as what.',
    who: 'session.use',
    scope: { by: 'none' },
    input: nothing,
    output: z.array(membership),
  }),
}
