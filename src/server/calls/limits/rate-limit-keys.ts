import { normalizeUsername } from '#domain/identity/username.ts'
import type { CallRequest } from '#server/calls/call-request.ts'
import type { RateLimitKeys } from './figures.ts'
import { networkOf } from './network-of.ts'

/** By whom and what a call is counted, before its fields are read: by what they mean, however they are written. */
export function rateLimitKeysOf({ address, basic, input }: CallRequest): RateLimitKeys {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const account = normalizeUsername(basic?.username ?? text(input.username))
  // The number that the text means: `035` is no other company than 35.
  const company = Number(text(input.company))
  return {
    address: networkOf(address),
    account,
    company: Number.isSafeInteger(company) ? String(company) : '',
    // As the call's own fields read it: blanks around a code make no other link.
    code: text(input.code).trim(),
    person: '',
  }
}
