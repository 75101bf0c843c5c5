import type { Merchant, ProfileId } from '#server/adapters/payment/merchant.ts'
import type { ChargeRequest, SaveCardRequest } from '#server/adapters/payment/requests.ts'
import type { Retry } from '#server/adapters/payment/response-codes.ts'

/**
 * The card gateway. Amounts are whole cents. No call throws for anything the gateway or the network does: what is not
 * known for sure comes back as `unknown` and is settled by inquiry, never by charging again.
 */
export interface PaymentGateway {
  /** Charges and captures. Card data is a token; a number is refused unsent. */
  charge(merchant: Merchant, request: ChargeRequest): Promise<ChargeOutcome>
  /** Takes an unsettled charge back whole. */
  void(merchant: Merchant, retref: string): Promise<VoidOutcome>
  /** The same by order id, for a charge whose answer was lost: up to three tries. */
  voidByOrder(merchant: Merchant, orderId: string): Promise<VoidOutcome>
  /** Gives settled money back. `orderId` is the refund's own, so that a lost answer can be asked for. */
  refund(merchant: Merchant, request: { retref: string; cents: number; orderId: string }): Promise<RefundOutcome>
  /** What became of a charge; `expectedCents` (what was asked) distinguishes a whole approval from a partial one. */
  inquire(merchant: Merchant, retref: string, expectedCents: number): Promise<InquiryOutcome>
  inquireByOrder(merchant: Merchant, orderId: string, expectedCents: number): Promise<InquiryOutcome>
  /** Keeps a card without charging it. */
  saveProfile(merchant: Merchant, request: SaveCardRequest): Promise<SavedProfileOutcome>
  getProfile(merchant: Merchant, profile: ProfileId): Promise<ProfileOutcome>
  deleteProfile(merchant: Merchant, profile: ProfileId): Promise<DeleteProfileOutcome>
  /** The batches settled on a day (YYYY-MM-DD). The gateway looks back less than a year. */
  settlement(merchant: Merchant, day: string): Promise<SettlementOutcome>
}

/** The answer never came, or cannot be read: it may have happened. */
type Unknown = { kind: 'unknown' }
/** Not done: asked too often. */
type Throttled = { kind: 'throttled'; afterSeconds: number }
/** Not done: the gateway does not take this merchant's account, log-in or site. */
type Misconfigured = { kind: 'misconfigured' }
export type NotDone = Unknown | Throttled | Misconfigured

export type Refused = { kind: 'refused'; code: string; proc: string; text: string }
type NotFound = { kind: 'not-found' }

export type Approved = {
  kind: 'approved'
  retref: string
  /** What the card was charged, `feeCents` (a surcharge of the gateway) included. */
  approvedCents: number
  feeCents: number
  profile: ProfileId | null
  /** The vendor's letters; blank when not checked. CVV: M match, N no match, P not processed. */
  avs: string
  cvv: string
  /** Of the card; empty where the gateway does not say. */
  lastFour: string
}

/** Less than asked was approved; the money is held and must be voided. */
export type Partial = { kind: 'partial'; retref: string; approvedCents: number }

/** `text` is the processor's reason as it came. */
export type Declined = { kind: 'declined'; code: string; proc: string; text: string; retry: Retry }

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

/** `settled`: too late, only a refund helps. */
export type VoidOutcome = { kind: 'voided'; retref: string } | { kind: 'settled' } | NotFound | Refused | NotDone

/** `not-settled`: too early, a void is the way. */
export type RefundOutcome =
  | { kind: 'refunded'; retref: string; refundedCents: number }
  | { kind: 'not-settled' }
  | NotFound
  | Refused
  | NotDone

type SavedProfileOutcome = { kind: 'saved'; profile: ProfileId } | Refused | NotDone

/** `expiry` is MMYY. */
type ProfileOutcome =
  | { kind: 'found'; profile: ProfileId; brand: string; lastFour: string; expiry: string }
  | NotFound
  | NotDone

type DeleteProfileOutcome = { kind: 'deleted' } | NotFound | Refused | NotDone

export type Batch = { batchId: string; transactions: BatchEntry[] }
/** `cents` is negative for a refund; `state` is the vendor's letter, Y for settled. */
type BatchEntry = { retref: string; orderId: string; cents: number; state: string }

export type SettlementOutcome = { kind: 'batches'; batches: Batch[] } | NotDone
