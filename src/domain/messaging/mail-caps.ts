import type { MailSource } from './mail-cause.ts'

export interface MailCap {
  most: number
  seconds: number
  reason: string
}

export interface MailFacts {
  source: NonNullable<MailSource>
  wantsNews: boolean
  /** Founded within the last week and not listed by an admin. */
  companyIsNew: boolean
  companyBudget: number
}

const HOUR = 3_600
const DAY = 24 * HOUR

const PER_MAILBOX = 20
const PER_NEWS_READER = 300
const PER_VISITOR = 30
const NEW_COMPANYS_PART = 5
const PER_DIGEST = 10

export const HELD = 'held: '

export const mailboxCap = ({ wantsNews }: MailFacts): MailCap => ({
  most: wantsNews ? PER_NEWS_READER : PER_MAILBOX,
  seconds: HOUR,
  reason: `${HELD}too many messages to this address within an hour`,
})

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

/** Individual news of one kind per hauler; the rest of the hour is sent as one digest. */
export const digestCap: MailCap = {
  most: PER_DIGEST,
  seconds: HOUR,
  reason: `${HELD}the rest of this hour comes as one email`,
}

export const nextPlace = (oldest: Date, { seconds }: MailCap): Date => new Date(oldest.getTime() + seconds * 1_000)

export const SHUT = `${HELD}this company is not open yet`

export const whenAskedAgain = (now: Date): Date => new Date(now.getTime() + 10 * 60_000)

const SETTLES_MS = 5 * 60_000

export const whenSettled = (now: Date): Date => new Date(now.getTime() + SETTLES_MS)
