import type { AttemptVerdict } from '#domain/payments/attempt.ts'
import type { InquiryOutcome } from '#server/adapters/payment/gateway.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { OpenPayment } from './sweep.queries.ts'

/** A payment without an order whose answer was lost: billing, a layer above, books what the gateway says of it. */
export interface BillPaymentWork {
  settle(
    app: AppContext,
    payment: OpenPayment,
    verdict: Exclude<AttemptVerdict, { state: 'pending' }>,
    found: InquiryOutcome,
  ): Promise<void>
}

// The application carries it, but its folder lies below and may not name this one.
declare module '#server/calls/app-context.ts' {
  interface AppContext {
    billPaymentWork: BillPaymentWork
  }
}
