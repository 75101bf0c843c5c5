import { z } from 'zod'

/** All that the sandbox ever writes to disk: no card number, no CVV, no name. Amounts are whole cents. */

/** Answers of the test cards; every other card that passes Luhn's check is approved. */
const cardBehavior = z.enum([
  'approve',
  'call-for-authorization',
  'do-not-honor',
  'expired',
  'insufficient-funds',
  'time-out',
  'partial',
])
export type CardBehavior = z.infer<typeof cardBehavior>

const knownCard = z.object({ token: z.string(), brand: z.string(), behavior: cardBehavior })
export type KnownCard = z.infer<typeof knownCard>

const transaction = z.object({
  kind: z.enum(['charge', 'refund']),
  /** Seeded by the demo: supports inquiries and refunds, but was not charged here. */
  past: z.boolean().default(false),
  retref: z.string(),
  merchid: z.string(),
  orderid: z.string(),
  token: z.string(),
  /** Unlike `amountCents`, also of a decline and in spite of partial voids; none in older journals. */
  askedCents: z.number().int().optional(),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  respstat: z.enum(['A', 'B', 'C']),
  respcode: z.string(),
  resptext: z.string(),
  respproc: z.string(),
  declineCategory: z.string().default(''),
  merchAdviceCode: z.string().default(''),
  /** As sent: C (customer) or M (merchant), Y or N; blank for a card that is not stored. */
  cof: z.string().default(''),
  cofscheduled: z.string().default(''),
  setlstat: z.enum(['Authorized', 'Queued for Capture', 'Settled', 'Voided', 'Declined', 'Zero Amount']),
  authcode: z.string(),
  avsresp: z.string(),
  cvvresp: z.string(),
  batchid: z.string(),
  profileid: z.string(),
  acctid: z.string(),
  authorizedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type Transaction = z.infer<typeof transaction>

/** `expiry` is MMYY or empty. */
const storedProfile = z.object({
  profileid: z.string(),
  acctid: z.string(),
  merchid: z.string(),
  token: z.string(),
  expiry: z.string(),
  accttype: z.string(),
  cofpermission: z.string(),
})
export type StoredProfile = z.infer<typeof storedProfile>

/** The next `times` merchant-initiated charges of the card are declined; of any card where `lastfour` is blank. */
const declineOrder = z.object({
  lastfour: z.string(),
  code: z.string(),
  times: z.number().int(),
  merchAdviceCode: z.string(),
  declineCategory: z.string(),
})
export type DeclineOrder = z.infer<typeof declineOrder>

export const journalLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card'), card: knownCard }),
  z.object({ type: z.literal('transaction'), transaction }),
  z.object({ type: z.literal('profile'), profile: storedProfile }),
  z.object({ type: z.literal('profile-gone'), profileid: z.string(), acctid: z.string() }),
  z.object({ type: z.literal('declines'), order: declineOrder }),
])
export type JournalLine = z.infer<typeof journalLine>
