import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { nothing } from '#contract/fields.ts'
import { ROLES, USER_STATUSES } from '#domain/identity/roles.ts'

/** A person as the wire shows them. No password ever. */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  firstname: z.string(),
  middlename: z.string(),
  lastname: z.string(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  verified: z.boolean(),
  profileimage: z.string().nullable(),
  company: z.int().nullable(),
  canmanagergroupid: z.int().nullable(),
  /** `{groupid}::{driverid}`, only for those who may invite. */
  inviteCode: z.string().nullable(),
  /** Counted up by every change of what stands in a form. */
  version: z.int(),
})
export type User = z.output<typeof user>

/** A session: the token is good for six hours as `Authorization: Bearer`. */
const session = z.object({ token: z.string(), user })

export const usersContract = {
  'users.login': endpoint({
    verb: 'POST',
    summary: 'Opens a session with username and password (Basic).',
    who: 'basic',
    scope: { by: 'none' },
    input: nothing,
    output: session,
    limit: 'login',
    idempotency: 'none',
    long: true,
  }),
  'users.authorize': endpoint({
    verb: 'GET',
    summary: 'The session that the token opens, with its user as of now.',
    who: 'session.use',
    scope: { by: 'none' },
    input: nothing,
    output: session,
  }),
  'users.logout': endpoint({
    verb: 'POST',
    summary: 'Ends the session on the server.',
    who: 'session.use',
    scope: { by: 'none' },
    input: nothing,
    output: z.object({ success: z.literal(true) }),
    idempotency: 'none',
  }),
}
