import { z } from 'zod'
import { companyId } from '#contract/fields.ts'
import type { Sealer } from '#server/base/sealer.ts'
import { sealedLink } from '#server/ordering/sealed-link.ts'
import { leadKeyHash } from './lead-key.ts'

/** Payload of a link that resumes a begun order: `lead` is the hash of its key, `ends` is in milliseconds. */
const link = z.object({ company: companyId, lead: z.string(), ends: z.number() })
export type LeadLink = z.output<typeof link>

export const { codeOf: codeOfLead, linkOf: leadOfCode } = sealedLink(link)

/** The code of a mailed link counts as the key of its lead. */
export const leadHashOf = (sealer: Sealer, key: string): string => leadOfCode(sealer, key)?.lead ?? leadKeyHash(key)
