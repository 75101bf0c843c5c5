import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { badFields, badInput } from '#server/base/refusal.ts'
import type { CallRequest } from '#server/calls/call-request.ts'
import { fieldWords } from '#server/calls/field-words.ts'
import { unstorableFields, visibleInput } from '#server/calls/storable-text.ts'

/**
 * Fields are checked last, so that an unauthorized caller learns nothing about them.
 * @throws Refusal 400 with a message for each field
 */
export function readInput<S extends z.ZodType>(endpoint: Endpoint, shape: S, request: CallRequest): z.output<S> {
  if (request.unreadable) {
    throw badFields([{ field: '', message: `The body is not a ${endpoint.upload ? 'form' : 'JSON object'}.` }])
  }
  if (endpoint.idempotency === 'required' && (request.idempotencyKey?.length ?? 0) < 32) {
    throw badFields([{ field: 'Idempotency-Key', message: 'An Idempotency-Key of at least 32 characters is needed' }])
  }
  const unstorable = unstorableFields(request.input)
  if (unstorable.length > 0) throw badFields(unstorable.map((field) => ({ field, message: 'This can’t be stored' })))
  const parsed = shape.safeParse(visibleInput(request.input), { reportInput: true, error: fieldWords })
  if (parsed.success) return parsed.data
  throw badInput(parsed.error)
}
