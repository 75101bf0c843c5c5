/** Links are mailed by a job, so that asking for one takes as long for an address that nobody ordered under. */
export const RETURN_LINK = { queue: 'return-link', retryLimit: 8, atOnce: 4 } as const

/** Who is to be written to, if that is a customer. */
export interface AskedReturn {
  company: number
  /** Trimmed and lower-cased. */
  email: string
}
