import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, instant, line, nothing } from '#contract/fields.ts'
import { generalRefusals, proofNeeded } from '#contract/refusals.ts'
import { MOST_PASSWORD } from '#domain/identity/new-password.ts'
import { newPasskey, newPasskeyQuestion, passkeyAnswer, passkeyQuestion } from './passkeys.ts'

const kept = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  /** Recovery codes, shown only once. Empty if some exist already. */
  recovery: z.array(z.string()),
})

const factors = z.object({
  app: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created: instant, used: instant.nullable() })),
  recovery: z.int(),
  /** Until a second factor is set up, this person can do nothing else. */
  demanded: z.boolean(),
})
export type Factors = z.output<typeof factors>

const own = { who: 'session.use', scope: { by: 'none' } } as const

/** Second-factor setup. Responses with secrets must not be stored, so those calls ignore the Idempotency-Key. */
export const secondFactorContract = {
  'users.getFactors': endpoint({
    verb: 'GET',
    summary: 'The second factors of a user; your own without an id.',
    who: 'session.use',
    scope: { by: 'person', field: 'i' },
    input: z.object({ i: id.optional() }),
    output: factors,
  }),
  'users.beginApp': endpoint({
    ...own,
    verb: 'POST',
    summary: 'Creates a secret for an authenticator app (TOTP); `confirmApp` activates it.',
    input: nothing,
    output: z.object({ secret: z.string(), uri: z.string() }),
    idempotency: 'none',
    refusals: [proofNeeded],
  }),
  'users.confirmApp': endpoint({
    ...own,
    verb: 'POST',
    summary: 'Activates the authenticator app by one of its codes.',
    input: z.object({ code: line(20) }),
    output: kept,
    idempotency: 'none',
    refusals: [proofNeeded, generalRefusals.tooMany],
  }),
  'users.getNewPasskey': endpoint({
    ...own,
    verb: 'GET',
    summary: 'The options for creating a passkey in the browser.',
    input: nothing,
    output: z.object({ question: newPasskeyQuestion }),
  }),
  'users.addPasskey': endpoint({
    ...own,
    verb: 'POST',
    summary: 'Saves a passkey created by the browser.',
    input: z.object({ name: line(60), passkey: newPasskey }),
    output: kept,
    idempotency: 'none',
    refusals: [proofNeeded],
  }),
  'users.renewRecovery': endpoint({
    ...own,
    verb: 'POST',
    summary: 'Replaces the recovery codes.',
    input: nothing,
    output: kept,
    idempotency: 'none',
    refusals: [proofNeeded],
  }),
  'users.removeFactor': endpoint({
    verb: 'POST',
    summary:
      'Removes the app (`app`), a passkey (its id) or all second factors (`all`): your own, or any user’s for an admin.',
    who: 'session.use',
    scope: { by: 'person', field: 'uid' },
    input: z.object({ uid: id.optional(), factor: line(1400) }),
    output: done,
    refusals: [proofNeeded],
  }),
  'users.getProof': endpoint({
    ...own,
    verb: 'GET',
    summary: 'The ways in which the caller can prove their identity again.',
    input: nothing,
    output: z.object({ app: z.boolean(), passkey: passkeyQuestion.nullable() }),
  }),
  'users.prove': endpoint({
    ...own,
    verb: 'POST',
    summary:
      'Proves your identity again by password and second factor, if any; valid for ten minutes. Returns a new `token`; the old one ends within a minute.',
    input: z.object({
      password: z.string().max(MOST_PASSWORD).optional(),
      code: line(40).optional(),
      passkey: passkeyAnswer.optional(),
    }),
    output: done.extend({ token: z.string() }),
    idempotency: 'none',
    long: true,
    refusals: [generalRefusals.tooMany],
  }),
}
