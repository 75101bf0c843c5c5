import type { LockedInvoice } from './take-back.queries.ts'

/** Emails of bills wait as long, so that what is taken back was not sent. */
export const TAKE_BACK_MS = 10 * 60_000

export const canBeTakenBack = (
  { state, order, sentAt, issuedAt }: Pick<LockedInvoice, 'state' | 'order' | 'sentAt' | 'issuedAt'>,
  now: Date,
): boolean =>
  state === 'issued' &&
  order === null &&
  sentAt === null &&
  issuedAt !== null &&
  issuedAt.getTime() + TAKE_BACK_MS > now.getTime()
