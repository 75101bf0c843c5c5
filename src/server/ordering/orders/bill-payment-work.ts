import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { PromisedCharge } from '#domain/ordering/prices/promised-charge.ts'
import type { AttemptVerdict } from '#domain/payments/attempt.ts'
import type { InquiryOutcome } from '#server/adapters/payment/gateway.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from './order.queries.ts'
import type { OpenPayment } from './sweep.queries.ts'

/** Billing, a layer above, implements what ordering needs of payments of bills. */
export interface BillPaymentWork {
  /** A payment without an order whose answer was lost: books what the gateway says of it. */
  settle(
    app: AppContext,
    payment: OpenPayment,
    verdict: Exclude<AttemptVerdict, { state: 'pending' }>,
    found: InquiryOutcome,
  ): Promise<void>
  /** Null where nothing is charged automatically. */
  nextCharge(db: Db, order: OrderRow, now: Date): Promise<PromisedCharge | null>
  /** The customer, who is buying, neither owes anything nor has credit. */
  isEven(db: Db, company: CompanyId, customer: CustomerId): Promise<boolean>
  /** A card was kept with the buyer's consent after the sale: it pays later bills, once the company bills. */
  cardKept(db: Db, company: CompanyId, customer: CustomerId): Promise<void>
}

// The application carries it, but its folder lies below and may not name this one.
declare module '#server/calls/app-context.ts' {
  interface AppContext {
    billPaymentWork: BillPaymentWork
  }
}
