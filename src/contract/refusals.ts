import { z } from 'zod'
import { challenge } from './challenge.ts'

export const REFUSAL_HEADER = 'Refusal-Code'

export interface DeclaredRefusal<C extends string = string, B extends z.ZodType<object> = z.ZodType<object>> {
  /** Checked by clients. The message is for people and may be reworded. */
  code: C
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503
  summary: string
  body: B
}

export function refusal<const C extends string, B extends z.ZodType<object>>(
  declared: DeclaredRefusal<C, B>,
): DeclaredRefusal<C, B> {
  return declared
}

export const failed = z.object({ success: z.literal(false).default(false), message: z.string() })

export const denied = z.object({ status: z.literal('Forbidden').default('Forbidden'), message: z.string() })

const fieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.output<typeof fieldError>

export const wrongFields = failed.extend({ errors: z.array(fieldError) })

/** `possible-refusals.ts` derives which call may raise which. */
export const generalRefusals = {
  fieldsInvalid: refusal({
    code: 'fields.invalid',
    status: 400,
    summary: 'The named fields are invalid.',
    body: wrongFields,
  }),
  unauthorized: refusal({
    code: 'unauthorized',
    status: 401,
    summary: 'There is no open session.',
    body: z.object({ status: z.literal('Unauthorized').default('Unauthorized') }),
  }),
  forbidden: refusal({
    code: 'forbidden',
    status: 403,
    summary: 'Your role may not do this.',
    body: denied,
  }),
  factorDemanded: refusal({
    code: 'second-factor.demanded',
    status: 403,
    summary:
      'This server charges real cards and your account has no second factor yet: use `users.beginApp` or a passkey.',
    body: denied,
  }),
  notFound: refusal({
    code: 'not-found',
    status: 404,
    summary: 'The row does not exist or belongs to someone else.',
    body: failed,
  }),
  methodUnknown: refusal({ code: 'method.unknown', status: 404, summary: 'There is no such call.', body: failed }),
  verbWrong: refusal({ code: 'verb.wrong', status: 405, summary: 'The call uses another verb.', body: failed }),
  keyUsed: refusal({
    code: 'key.used',
    status: 409,
    summary: 'The Idempotency-Key was used for another request.',
    body: failed,
  }),
  tooLarge: refusal({ code: 'too-large', status: 413, summary: 'The body is too large.', body: failed }),
  typeUnsupported: refusal({
    code: 'type.unsupported',
    status: 415,
    summary: 'Public calls take `application/json` only, which other sites cannot send without a preflight.',
    body: failed,
  }),
  tooMany: refusal({
    code: 'too-many',
    status: 429,
    summary: 'Too many attempts; try again after `Retry-After`.',
    body: failed,
  }),
  challenged: refusal({
    code: 'challenged',
    status: 429,
    summary:
      'Too many attempts by others. Send the challenge’s solution in `Challenge-Solution`, or try again after `Retry-After`.',
    body: failed.extend({ challenge }),
  }),
  fault: refusal({
    code: 'fault',
    status: 500,
    summary: 'A server error, logged under `requestid`.',
    body: z.object({ status: z.literal('Error').default('Error'), message: z.string(), requestid: z.string() }),
  }),
  busy: refusal({
    code: 'busy',
    status: 503,
    summary: 'Not available now; retry after `Retry-After` with the same Idempotency-Key.',
    body: z.object({ status: z.literal('Busy').default('Busy'), message: z.string() }),
  }),
}
export type GeneralRefusal = (typeof generalRefusals)[keyof typeof generalRefusals]

/** Reauthentication before moving money or changing permissions. */
export const proofNeeded = refusal({
  code: 'proof.needed',
  status: 403,
  summary: 'The last login is more than ten minutes ago: call `users.prove` or log in again, then retry.',
  body: denied,
})

export const senderUnverified = refusal({
  code: 'sender.unverified',
  status: 403,
  summary: 'Your own email address is not verified.',
  body: denied,
})
