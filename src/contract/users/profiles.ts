import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, done, id, instant, line } from '#contract/fields.ts'
import { uploadedFile } from '#contract/files/uploaded-file.ts'
import { denied, failed, generalRefusals, proofNeeded, refusal, senderUnverified } from '#contract/refusals.ts'
import { PROOFS } from '#domain/identity/address-proof.ts'
import { MOST_PASSWORD } from '#domain/identity/new-password.ts'
import { RIGHTS, ROLES, USER_STATUSES } from '#domain/identity/roles.ts'
import { user } from './sessions.ts'

const secret = z.string().max(MOST_PASSWORD)

export const userFields = {
  username: line(254),
  firstname: line(100),
  middlename: line(100),
  lastname: line(100),
  role: z.enum(ROLES),
  /** With the role `hauler`. */
  rights: z.enum(RIGHTS).nullable(),
  status: z.enum(USER_STATUSES),
  verified: z.boolean(),
  company: companyId.nullable(),
  /** New password; blank keeps the stored one. */
  password: secret,
}

const openSession = z.object({
  id: z.string(),
  agent: z.string(),
  /** Network it was opened from, /24 or /64. */
  place: z.string(),
  created: instant,
  used: instant,
  expires: instant,
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

const imageAnswer = z.object({ success: z.literal(true), profileimage: z.string().nullable() })

const reported = z.object({ success: z.boolean(), message: z.string() })

export const userChanged = refusal({
  code: 'user.changed',
  status: 409,
  summary: 'Someone else saved the user first; `user` is the saved version.',
  body: failed.extend({ user }),
})
export const userStandingOwn = refusal({
  code: 'user.standing-own',
  status: 409,
  summary: 'You can’t change your own role or status.',
  body: failed,
})
export const userFieldsDenied = refusal({
  code: 'user.fields-denied',
  status: 403,
  summary: 'Only an admin may change the field named.',
  body: denied,
})
export const usernameTaken = refusal({
  code: 'username.taken',
  status: 409,
  summary: 'Someone else has taken the username.',
  body: failed,
})

export const profilesContract = {
  'users.get': endpoint({
    verb: 'GET',
    summary: 'A user: yourself, or any user for an admin.',
    who: 'session.use',
    scope: { by: 'person', field: 'i' },
    input: z.object({ i: id }),
    output: user,
  }),
  'users.reload': endpoint({
    verb: 'GET',
    summary: 'The same as `users.get`.',
    who: 'session.use',
    scope: { by: 'person', field: 'i' },
    input: z.object({ i: id }),
    output: user,
  }),
  'users.update': endpoint({
    verb: 'POST',
    summary:
      'Updates a user. A new username takes effect once its emailed link is opened; `message` says so. An outdated `version` gets 409 with the current user.',
    who: 'session.use',
    scope: { by: 'person', field: 'id' },
    input: z
      .object({ id, currentpassword: secret.optional(), version: z.int().optional() })
      .extend(z.object(userFields).partial().shape),
    output: z.object({ success: z.literal(true), user, message: z.string().optional() }),
    refusals: [userChanged, userStandingOwn, userFieldsDenied, senderUnverified, proofNeeded, generalRefusals.tooMany],
  }),
  'users.getSessions': endpoint({
    verb: 'GET',
    summary: 'A user’s open sessions, newest first; your own without an id.',
    who: 'session.use',
    scope: { by: 'person', field: 'i' },
    input: z.object({ i: id.optional() }),
    output: z.array(openSession),
  }),
  'users.endSessions': endpoint({
    verb: 'POST',
    summary: 'Ends a session, or without an id all sessions of the user except this one.',
    who: 'session.use',
    scope: { by: 'person', field: 'uid' },
    input: z.object({ uid: id.optional(), id: line(64).optional() }),
    output: done,
    refusals: [proofNeeded],
  }),
  'users.resetProfileImage': endpoint({
    verb: 'POST',
    summary: 'Removes a user’s picture; a drawn one replaces it.',
    who: 'session.use',
    scope: { by: 'person', field: 'uid' },
    input: z.object({ uid: id }),
    output: imageAnswer,
  }),
  'users.updateProfileImage': endpoint({
    verb: 'POST',
    summary: 'Uploads a user’s picture (jpg, gif or png by content).',
    who: 'session.use',
    scope: { by: 'person', field: 'uid' },
    input: z.object({ uid: id, image: uploadedFile }),
    output: imageAnswer,
    upload: true,
    limit: 'upload',
  }),
  'users.initPasswordReset': endpoint({
    verb: 'POST',
    summary: 'Emails a password reset link. The response does not reveal whether the account exists.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ username: line(254).default('') }),
    output: reported,
    limit: 'reset',
  }),
  'users.getPasswordReset': endpoint({
    verb: 'GET',
    summary: 'Checks whether a password reset link is still valid.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ code: line(200) }),
    output: z.object({ open: z.boolean() }),
    long: true,
  }),
  'users.doPasswordReset': endpoint({
    verb: 'POST',
    summary: 'Sets a new password by the code of a reset link and ends all sessions of the user.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({
      username: line(254).default(''),
      password: secret.default(''),
      confirmPassword: secret.default(''),
      code: line(200).default(''),
    }),
    output: reported,
    limit: 'code',
    long: true,
  }),
  'users.getAddressCheck': endpoint({
    verb: 'GET',
    summary:
      'The address that an emailed link confirms, who requested it and what else is needed. Null if the link is not valid.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ code: line(200) }),
    output: z.object({
      asked: z.object({ username: z.string(), by: z.string(), needs: z.enum(PROOFS) }).nullable(),
    }),
    long: true,
  }),
  'users.confirmUsername': endpoint({
    verb: 'POST',
    summary:
      'Verifies an email address, or makes it the username, by its emailed code: in the account’s session or with a new password. `needs` names the missing one.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ code: line(200), password: secret.default(''), confirmPassword: secret.default('') }),
    output: reported.extend({ needs: z.enum(PROOFS).exclude(['nothing']).optional() }),
    limit: 'code',
    long: true,
    refusals: [usernameTaken],
  }),
}
