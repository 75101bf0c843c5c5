import type { CompanyId } from '#contract/fields.ts'

/** A begun order waits before the hauler is notified: most are placed within minutes. */
export const LEAD_NEWS = { queue: 'lead-news', retryLimit: 8, atOnce: 2 } as const

/** Seconds after which a begun order counts as abandoned. */
export const ABANDONED_AFTER = 45 * 60

export interface LeadNews {
  company: CompanyId
  lead: string
  /** The visitor's network address, for the rate limit of emails. */
  network: string
}
