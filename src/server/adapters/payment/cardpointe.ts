import { chargeOutcome, inquiryOutcome, refundOutcome, voidOutcome } from '#server/adapters/payment/classify.ts'
import type {
  ChargeOutcome,
  InquiryOutcome,
  PaymentGateway,
  RefundOutcome,
  VoidOutcome,
} from '#server/adapters/payment/gateway.ts'
import { answersOf, type CallGateway, type GatewayCall, openCalls } from '#server/adapters/payment/http.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import { profileCalls } from '#server/adapters/payment/profile-calls.ts'
import { type ChargeRequest, chargeFields, refundFields, type WireFields } from '#server/adapters/payment/requests.ts'
import { settlementCall } from '#server/adapters/payment/settlement-call.ts'
import { isCardToken } from '#server/adapters/payment/wire-text.ts'
import type { Log } from '#server/operations/log.ts'

/** The vendor's advice for a charge without an answer. */
const VOID_TRIES = 3

const post = (path: string, body: WireFields): GatewayCall => ({ method: 'POST', path, body })
const get = (...steps: string[]): GatewayCall => ({ method: 'GET', path: steps.map(encodeURIComponent).join('/') })

/** @param settings.timeoutMs limit per call; the gateway may need 32 seconds, so 40,000 in production */
export function openCardPointe(settings: { timeoutMs: number; log: Log }): PaymentGateway {
  const call = openCalls(settings)
  return {
    charge: (merchant, request) => charge(call, merchant, request),
    void: (merchant, retref) => takeBack(call, merchant, post('void', { retref })),
    voidByOrder: (merchant, orderId) => voidByOrder(call, merchant, orderId),
    refund: (merchant, request) => refund(call, merchant, request),
    inquire: (merchant, retref, expectedCents) =>
      ask(call, merchant, get('inquire', retref, merchant.merchid), expectedCents),
    inquireByOrder: (merchant, orderId, expectedCents) =>
      ask(call, merchant, get('inquireByOrderid', orderId, merchant.merchid, '1'), expectedCents),
    ...profileCalls(call),
    settlement: (merchant, day) => settlementCall(call, merchant, day),
  }
}

async function charge(call: CallGateway, merchant: Merchant, request: ChargeRequest): Promise<ChargeOutcome> {
  const { orderId, amountCents, card } = request
  if ('token' in card && !isCardToken(card.token)) {
    return { kind: 'declined', code: '98', proc: 'PPS', text: 'Invalid token', retry: 'fix', waitHours: 0 }
  }
  const answers = answersOf(await call(merchant, post('auth', chargeFields(request))))
  if (!Array.isArray(answers)) return answers.kind === 'unknown' ? { kind: 'unknown', orderId } : answers
  const [answer] = answers
  return answer ? chargeOutcome(answer, orderId, amountCents) : { kind: 'unknown', orderId }
}

async function takeBack(call: CallGateway, merchant: Merchant, asked: GatewayCall): Promise<VoidOutcome> {
  const answers = answersOf(await call(merchant, asked))
  if (!Array.isArray(answers)) return answers
  const [answer] = answers
  return answer ? voidOutcome(answer) : { kind: 'unknown' }
}

async function voidByOrder(call: CallGateway, merchant: Merchant, orderId: string): Promise<VoidOutcome> {
  let outcome: VoidOutcome = { kind: 'unknown' }
  for (let tries = 0; tries < VOID_TRIES && outcome.kind === 'unknown'; tries += 1) {
    outcome = await takeBack(call, merchant, post('voidByOrderId', { orderid: orderId }))
  }
  return outcome
}

async function refund(
  call: CallGateway,
  merchant: Merchant,
  request: { retref: string; cents: number; orderId: string },
): Promise<RefundOutcome> {
  const answers = answersOf(await call(merchant, post('refund', refundFields(request))))
  if (!Array.isArray(answers)) return answers
  const [answer] = answers
  return answer ? refundOutcome(answer) : { kind: 'unknown' }
}

async function ask(
  call: CallGateway,
  merchant: Merchant,
  asked: GatewayCall,
  expectedCents: number,
): Promise<InquiryOutcome> {
  const answers = answersOf(await call(merchant, asked))
  return Array.isArray(answers) ? inquiryOutcome(answers, expectedCents) : answers
}
