import { z } from 'zod'
import type { Sealer } from '#server/payments/sealer.ts'
import { leadKeyHash } from './lead-key.ts'

/** A begun order that a mailed link resumes: `lead` is the hash of its key, `ends` is in milliseconds. */
const link = z.object({ company: z.int(), lead: z.string(), ends: z.number() })
export type LeadLink = z.output<typeof link>

export const codeOfLead = (sealer: Sealer, sealed: LeadLink): string =>
  sealer.seal(JSON.stringify(sealed)).toString('hex')

/** @returns null for what was not sealed here, and for a link of another kind */
export function leadOfCode(sealer: Sealer, code: string): LeadLink | null {
  const text = sealer.open(Buffer.from(code, 'hex'))
  return text === null ? null : (link.safeParse(JSON.parse(text)).data ?? null)
}

/** What is kept of a lead's key. The code of a mailed link counts as the key of its lead. */
export const leadHashOf = (sealer: Sealer, key: string): string => leadOfCode(sealer, key)?.lead ?? leadKeyHash(key)
