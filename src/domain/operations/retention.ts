/** How long what nobody needs any more is kept. What the operator sets comes first. */
export interface Retention {
  mailTextDays: number
  leadMonths: number
  trailMonths: number
}

/** What a link in a mail that could not be sent is good for is over by then, and nobody sends it again. */
const FAILED_LINK_DAYS = 14
/** Accounts that were never confirmed are found by the link they were sent, so it outlives its end. */
const CONFIRMATION_DAYS = 7
/** What an import that was taken back had done is looked at no more. */
const UNDONE_IMPORT_DAYS = 90

/** A post can be brought back right after it was deleted; it keeps what readers wrote no longer than that needs. */
const DELETED_POST_DAYS = 1

const DAY_MS = 24 * 3_600_000

/** Everything that ends by itself. */
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

/** What is from this moment or before has reached its end. What carries its own end is compared with `now`. */
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
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** The same day so many months earlier, or that month's last: a month more never keeps less. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return before
}
