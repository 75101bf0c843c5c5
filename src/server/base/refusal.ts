import type { z } from 'zod'
import { type DeclaredRefusal, type FieldError, generalRefusals, REFUSAL_HEADER } from '#contract/refusals.ts'
import { factorMessages } from '#domain/identity/messages.ts'

/**
 * An expected failure, as the contract declares it; any other exception is a bug and answers 500. The body is exactly
 * the declared one; the code travels as a header.
 */
export class Refusal<D extends DeclaredRefusal = DeclaredRefusal> extends Error {
  readonly declared: D
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>

  constructor(declared: D, body: z.input<D['body']>, headers: Record<string, string> = {}) {
    super(`refused: ${declared.code}`)
    this.declared = declared
    this.status = declared.status
    this.body = declared.body.parse(body)
    this.headers = { ...headers, [REFUSAL_HEADER]: declared.code }
  }
}

export const unauthorized = () => new Refusal(generalRefusals.unauthorized, {})

export const forbidden = (message: string) => new Refusal(generalRefusals.forbidden, { message })

/** Where real cards are charged, office work requires a second factor. */
export const factorDemanded = () => new Refusal(generalRefusals.factorDemanded, { message: factorMessages.demanded })

/** A row of another tenant answers exactly the same. */
export const notFound = (message = 'Not found') => new Refusal(generalRefusals.notFound, { message })

export const badFields = (errors: FieldError[]) =>
  new Refusal(generalRefusals.fieldsInvalid, { message: errors[0]?.message ?? 'Bad input', errors })

export const badInput = ({ issues }: z.ZodError) =>
  badFields(
    issues.map(({ path, code, message, input }) => ({
      field: path.join('.'),
      message: code !== 'custom' && input === undefined ? 'This is required' : message,
    })),
  )

export const keyUsed = (forWhat = 'another request') =>
  new Refusal(generalRefusals.keyUsed, { message: `This Idempotency-Key was used for ${forWhat}.` })

export const tooMany = (seconds: number) =>
  new Refusal(
    generalRefusals.tooMany,
    { message: 'Too many tries. Please wait a little and try again.' },
    { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  )

export const challenged = (challenge: z.input<typeof generalRefusals.challenged.body>['challenge']) =>
  new Refusal(
    generalRefusals.challenged,
    { message: 'Too many attempts. Please try again in a moment.', challenge },
    { 'Retry-After': '5' },
  )

/** Safe to retry under the same Idempotency-Key. */
export const busy = () => new Refusal(generalRefusals.busy, { message: 'Please try again.' }, { 'Retry-After': '1' })

export const fault = (requestid: string) =>
  new Refusal(generalRefusals.fault, { message: 'Something went wrong on our side.', requestid })
