import type { MailSource } from './mail-cause.ts'

/** At most `most` messages in `seconds`; those beyond wait for their turn, with this reason. */
export interface MailCap {
  most: number
  seconds: number
  reason: string
}

/** What decides how much a reader gets and a source may cause. */
export interface MailFacts {
  source: NonNullable<MailSource>
  /** The reader works for the company, or is its listed address for news. */
  wantsNews: boolean
  /** Founded within a week, and listed by no admin. */
  companyIsNew: boolean
  /** Messages a day that an established company may cause (setting). */
  companyBudget: number
}

const HOUR = 3_600
const DAY = 24 * HOUR

const PER_MAILBOX = 20
const PER_NEWS_READER = 300
const PER_VISITOR = 30
const NEW_COMPANYS_PART = 5
const PER_DIGEST = 10

/** Every held reason begins with it. */
export const HELD = 'held: '

/** What one mailbox gets, whoever causes it. */
export const mailboxCap = ({ wantsNews }: MailFacts): MailCap => ({
  most: wantsNews ? PER_NEWS_READER : PER_MAILBOX,
  seconds: HOUR,
  reason: `${HELD}too many messages to this address within an hour`,
})

/** What one source causes, whoever reads it; null for the platform itself. */
export function sourceCap({ source, companyIsNew, companyBudget }: MailFacts): MailCap | null {
  const [kind] = source.split(' ')
  switch (kind) {
    case 'network':
      return {
        most: PER_VISITOR,
        seconds: HOUR,
        reason: `${HELD}too many messages caused by one visitor within an hour`,
      }
    case 'company': {
      const most = companyIsNew ? Math.max(1, Math.floor(companyBudget / NEW_COMPANYS_PART)) : companyBudget
      return { most, seconds: DAY, reason: `${HELD}too many messages of this company within a day` }
    }
    default:
      return null
  }
}

/** News of one kind that a hauler gets one by one; the rest of the hour comes as one email that lists it. */
export const digestCap: MailCap = {
  most: PER_DIGEST,
  seconds: HOUR,
  reason: `${HELD}the rest of this hour comes as one email`,
}

/** When the oldest of the counted messages leaves the window and the next one may go. */
export const nextPlace = (oldest: Date, { seconds }: MailCap): Date => new Date(oldest.getTime() + seconds * 1_000)

/** Mail in the name of a company that is not open yet. */
export const SHUT = `${HELD}this company is not open yet`

/** When such a company is looked at again. */
export const whenAskedAgain = (now: Date): Date => new Date(now.getTime() + 10 * 60_000)

/** How long a changed appointment waits for the next change before it is mailed. */
const SETTLES_MS = 5 * 60_000

export const whenSettled = (now: Date): Date => new Date(now.getTime() + SETTLES_MS)
