import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { line, nothing } from '#contract/fields.ts'
import { refusal } from '#contract/refusals.ts'
import { RIGHTS, ROLES, USER_STATUSES } from '#domain/identity/roles.ts'
import { passkeyAnswer, passkeyQuestion } from './passkeys.ts'

export const user = z.object({
  id: z.int(),
  username: z.string(),
  firstname: z.string(),
  middlename: z.string(),
  lastname: z.string(),
  role: z.enum(ROLES),
  /** A clerk’s or a bookkeeper’s part of the office; an owner has none. */
  rights: z.enum(RIGHTS).optional(),
  status: z.enum(USER_STATUSES),
  verified: z.boolean(),
  profileimage: z.string().nullable(),
  company: z.int().nullable(),
  canmanagergroupid: z.int().nullable(),
  /** `{groupid}::{driverid}`, only for those who may invite. */
  inviteCode: z.string().nullable(),
  /** Incremented by every change to a form field. */
  version: z.int(),
})
export type User = z.output<typeof user>

/** The token is valid for six hours as `Authorization: Bearer`. */
const session = z.object({ token: z.string(), user })

/**
 * The password was right but a second factor is missing. Clients without second-factor support treat it as a failed
 * log-in.
 */
export const secondFactorNeeded = refusal({
  code: 'second-factor.needed',
  status: 401,
  summary: 'The password is right. Log in again with an app or recovery `code`, or a `passkey`.',
  body: z.object({
    status: z.literal('Unauthorized').default('Unauthorized'),
    message: z.string(),
    app: z.boolean(),
    passkey: passkeyQuestion.nullable(),
    wrong: z.boolean(),
  }),
})

export const usersContract = {
  'users.login': endpoint({
    verb: 'POST',
    summary: 'Opens a session with username, password (Basic) and the account’s second factor, if any.',
    who: 'basic',
    scope: { by: 'none' },
    input: z.object({ code: line(40).optional(), passkey: passkeyAnswer.optional() }),
    output: session,
    limit: 'login',
    idempotency: 'none',
    long: true,
    refusals: [secondFactorNeeded],
  }),
  'users.authorize': endpoint({
    verb: 'GET',
    summary:
      'The token’s session and its current user. `demanded`: only the own account opens until a second factor is set up.',
    who: 'session.use',
    scope: { by: 'none' },
    input: nothing,
    output: session.extend({ demanded: z.literal(true).optional() }),
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
