import { normalizeUsername } from '#domain/identity/username.ts'
import { networkOf } from '#server/base/network-of.ts'
import type { CallRequest } from '#server/calls/call-request.ts'
import type { RateLimitKeys } from './figures.ts'

/** Normalized so that spelling makes no difference. */
export function rateLimitKeysOf({ address, basic, input }: CallRequest): RateLimitKeys {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const account = normalizeUsername(basic?.username ?? text(input.username))
  // Numeric, so that `035` is the same company as 35.
  const company = Number(text(input.company))
  return {
    address: networkOf(address),
    account,
    company: Number.isSafeInteger(company) ? String(company) : '',
    // Trimmed like the field, so that blanks make no new key.
    // The code of a pay link, or the key of a bill.
    code: text(input.code ?? input.key).trim(),
    person: '',
  }
}
