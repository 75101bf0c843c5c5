export interface Retention {
  mailTextDays: number
  leadMonths: number
  trailMonths: number
}

/** By then a link in undelivered mail has expired, and the mail is not resent. */
const FAILED_LINK_DAYS = 14
/** Unconfirmed accounts are found by their confirmation link, so it is kept beyond its expiry. */
const CONFIRMATION_DAYS = 7
const UNDONE_IMPORT_DAYS = 90
/** Drives of coming days are asked for again: roads change, too. */
const ROAD_LEG_DAYS = 60

/** Time to restore a deleted post; readers' comments are kept no longer. */
const DELETED_POST_DAYS = 1

const DAY_MS = 24 * 3_600_000

export type Ending =
  | 'session'
  | 'idempotency key'
  | 'password link'
  | 'confirmation link'
  | 'link in failed mail'
  | 'mail text'
  | 'contact form'
  | 'area request'
  | 'lead'
  | 'trail line'
  | 'undone import'
  | 'deleted post'
  | 'road leg'

/** Data from the returned time or earlier has expired. Data with its own expiry is compared with `now`. */
export function endsFrom(retention: Retention, now: Date): Record<Ending, Date> {
  const leads = monthsBefore(now, retention.leadMonths)
  return {
    session: now,
    'idempotency key': now,
    'password link': now,
    'confirmation link': daysBefore(now, CONFIRMATION_DAYS),
    'link in failed mail': daysBefore(now, FAILED_LINK_DAYS),
    'mail text': daysBefore(now, retention.mailTextDays),
    'contact form': leads,
    'area request': leads,
    lead: leads,
    'trail line': monthsBefore(now, retention.trailMonths),
    'undone import': daysBefore(now, UNDONE_IMPORT_DAYS),
    'deleted post': daysBefore(now, DELETED_POST_DAYS),
    'road leg': daysBefore(now, ROAD_LEG_DAYS),
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** The same day of an earlier month, or its last day if the month is shorter, so that more months never keep less. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return before
}
