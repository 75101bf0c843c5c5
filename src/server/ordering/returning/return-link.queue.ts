import type { CompanyId } from '#contract/fields.ts'

/** A job mails the links, so that the request takes as long for an unknown address. */
export const RETURN_LINK = { queue: 'return-link', retryLimit: 8, atOnce: 4 } as const

export interface AskedReturn {
  company: CompanyId
  /** Trimmed and lower-cased. */
  email: string
}
