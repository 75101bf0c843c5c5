/** A field of the input and what is wrong with it, in the words that the screen shows. */
export interface FieldError {
  field: string
  message: string
}

/**
 * An expected outcome that is not what the caller asked for. Everything else that is thrown is a bug and answers 500.
 * The bodies are fixed.
 */
export class Refusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** No session, or one that is over. */
export const unauthorized = () => new Refusal(401, { status: 'Unauthorized' })

/** Known, but not for this role or not this field. */
export const forbidden = (message: string) => new Refusal(403, { status: 'Forbidden', message })

/** There is no such row; a row of another tenant answers exactly the same. */
export const notFound = (message = 'Not found') => new Refusal(404, { success: false, message })

/** The input is wrong at these fields; the first message stands for all. */
export function badFields(errors: FieldError[]): Refusal {
  return new Refusal(400, { success: false, message: errors[0]?.message ?? 'Bad input', errors })
}

/** The state of things does not allow it (any more). */
export const conflict = (message: string, more: Record<string, unknown> = {}) =>
  new Refusal(409, { success: false, message, ...more })

/** Counted out; `seconds` until the next try. */
export const tooMany = (seconds: number) =>
  new Refusal(
    429,
    { success: false, message: 'Too many tries. Please wait a little and try again.' },
    { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  )

/** The database cannot answer now. What was asked may be asked again, under the same Idempotency-Key. */
export const busy = () => new Refusal(503, { status: 'Busy', message: 'Please try again.' }, { 'Retry-After': '1' })
