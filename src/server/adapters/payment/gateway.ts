import type { Merchant, ProfileId } from '#server/adapters/payment/merchant.ts'
import type { ChargeRequest, SaveCardRequest } from '#server/adapters/payment/requests.ts'
import type { Retry } from '#server/adapters/payment/response-codes.ts'

/**
 * The card gateway. Amounts are whole cents. No call throws for a gateway or network failure: uncertain outcomes are
 * `unknown`, and are settled by inquiry, never by charging again.
 */
export interface PaymentGateway {
  /** Card data is a token; a card number is refused without sending it. */
  charge(merchant: Merchant, request: ChargeRequest): Promise<ChargeOutcome>
  void(merchant: Merchant, retref: string): Promise<VoidOutcome>
  /** For a charge whose answer was lost: up to three tries. */
  voidByOrder(merchant: Merchant, orderId: string): Promise<VoidOutcome>
  /** `orderId` identifies the refund, so that a lost answer can be inquired. */
  refund(merchant: Merchant, request: { retref: string; cents: number; orderId: string }): Promise<RefundOutcome>
  /** `expectedCents` tells a full approval from a partial one. */
  inquire(merchant: Merchant, retref: string, expectedCents: number): Promise<InquiryOutcome>
  inquireByOrder(merchant: Merchant, orderId: string, expectedCents: number): Promise<InquiryOutcome>
  saveProfile(merchant: Merchant, request: SaveCardRequest): Promise<SavedProfileOutcome>
  getProfile(merchant: Merchant, profile: ProfileId): Promise<ProfileOutcome>
  deleteProfile(merchant: Merchant, profile: ProfileId): Promise<DeleteProfileOutcome>
  /** `day` is YYYY-MM-DD, less than a year back. */
  settlement(merchant: Merchant, day: string): Promise<SettlementOutcome>
}

/** The answer is missing or unreadable: the charge may have happened. */
type Unknown = { kind: 'unknown' }
type Throttled = { kind: 'throttled'; afterSeconds: number }
/** Not done: the gateway refuses this merchant's account, log-in or site. */
type Misconfigured = { kind: 'misconfigured' }
export type NotDone = Unknown | Throttled | Misconfigured

export type Refused = { kind: 'refused'; code: string; proc: string; text: string }
type NotFound = { kind: 'not-found' }

export type Approved = {
  kind: 'approved'
  retref: string
  /** Includes `feeCents`, a surcharge of the gateway. */
  approvedCents: number
  feeCents: number
  profile: ProfileId | null
  /** The vendor's letters; blank when not checked. CVV: M match, N no match, P not processed. */
  avs: string
  cvv: string
  lastFour: string
  /** As in a profile; empty where it is not known. */
  brand: string
}

/** Less than the requested amount was approved; the money is held and must be voided. */
export type Partial = { kind: 'partial'; retref: string; approvedCents: number }

export type Declined = {
  kind: 'declined'
  code: string
  proc: string
  text: string
  retry: Retry
  /** The card network's own waiting time, in whole hours; 0 when it names none. */
  waitHours: number
}

export type ChargeOutcome =
  | Approved
  | Partial
  | Declined
  | { kind: 'unknown'; orderId: string; retref?: string }
  | Throttled
  | Misconfigured

export type InquiryOutcome =
  | (Approved & { settled: boolean; voidable: boolean; refundable: boolean })
  | Partial
  | Declined
  | { kind: 'voided'; retref: string }
  | NotFound
  | NotDone

/** `settled`: too late, only a refund is possible. */
export type VoidOutcome = { kind: 'voided'; retref: string } | { kind: 'settled' } | NotFound | Refused | NotDone

/** `not-settled`: too early, only a void is possible. */
export type RefundOutcome =
  | { kind: 'refunded'; retref: string; refundedCents: number }
  | { kind: 'not-settled' }
  | NotFound
  | Refused
  | NotDone

/** `expiry` is MMYY. A text is blank where the gateway leaves it out. */
type ProfileCard = { profile: ProfileId; brand: string; lastFour: string; expiry: string }

type SavedProfileOutcome = ({ kind: 'saved' } & ProfileCard) | Refused | NotDone

type ProfileOutcome = ({ kind: 'found' } & ProfileCard) | NotFound | NotDone

type DeleteProfileOutcome = { kind: 'deleted' } | NotFound | Refused | NotDone

export type Batch = { batchId: string; transactions: BatchEntry[] }
/** `cents` is negative for a refund; `state` is the vendor's letter, Y for settled. */
type BatchEntry = { retref: string; orderId: string; cents: number; state: string }

export type SettlementOutcome = { kind: 'batches'; batches: Batch[] } | NotDone
