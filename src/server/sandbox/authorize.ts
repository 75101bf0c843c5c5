import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { passesLuhn } from '#server/sandbox/tokenizer/card-entry.ts'
import { type Answer, refusal } from './answers.ts'
import { openBatch } from './batches.ts'
import type { Sandbox } from './context.ts'
import { decide, declineWith, type Verdict } from './processor.ts'
import { saveCard } from './profiles.ts'
import type { DeclineOrder, KnownCard, StoredProfile, Transaction } from './records.ts'
import type { Store } from './store.ts'
import { centsOf, decimal, isMerchant, monthAndYear } from './wire-values.ts'

const text = z.string().default('')

export const authRequest = z.object({
  merchid: text,
  account: text,
  amount: text,
  expiry: text,
  orderid: text,
  postal: z.string().default('55555'),
  address: text,
  cvv2: text,
  capture: text,
  profile: text,
  cof: text,
  cofscheduled: text,
  cofpermission: text,
  receipt: text,
})
type AuthRequest = z.output<typeof authRequest>

export function newRetref(store: Store): string {
  const retref = String(randomInt(100_000_000_000, 1_000_000_000_000))
  return store.ledger.has(retref) ? newRetref(store) : retref
}

/** An order id that could be a card number is masked, and can then no longer be inquired. */
const keptOrderId = (orderid: string): string =>
  /^\d{13,19}$/.test(orderid) && passesLuhn(orderid) ? `${'*'.repeat(orderid.length - 4)}${orderid.slice(-4)}` : orderid

/** Checks in the vendor's order: merchant, card, amount, planned declines, then the card's behavior, then the amount's. */
export function authorize(sandbox: Sandbox, asked: AuthRequest): Answer {
  if (!isMerchant(asked.merchid)) return refusal('21')
  const stored = storedCardOf(sandbox, asked)
  if (stored === 'missing') return refusal('96')
  const card = sandbox.store.card(stored?.token ?? asked.account)
  if (card === null) return refusal('98')
  const cents = centsOf(asked.amount)
  if (cents === null) return refusal('43')
  const riding = sandbox.vault.takeRiding(card.token)
  const expiry = monthAndYear(asked.expiry || riding.expiry || (stored?.expiry ?? ''))
  const planned = asked.cof === 'M' ? sandbox.store.takeDecline(card.token.slice(-4)) : null
  const verdict = planned ? declineWith(planned.code) : decide(card.behavior, cents, sandbox.strict)
  const profile = profileFor(sandbox, asked, card, expiry, verdict) ?? stored
  const cvv = asked.cvv2 || riding.cvv
  const transaction = transactionOf(sandbox, asked, { card, cents, planned, verdict, profile, cvv })
  sandbox.store.keepTransaction(transaction)
  return authAnswer(transaction, expiry, asked)
}

function storedCardOf({ store }: Sandbox, asked: AuthRequest): StoredProfile | null | 'missing' {
  const [profileid = '', acctid = '1'] = asked.profile.split('/')
  if (!/^\d+$/.test(profileid)) return null
  const found = store.profile(profileid, acctid)
  return found?.merchid === asked.merchid ? found : 'missing'
}

/** A declined charge creates no profile. */
function profileFor(sandbox: Sandbox, asked: AuthRequest, card: KnownCard, expiry: string, verdict: Verdict) {
  if (asked.profile !== 'Y' || verdict.stat !== 'A') return null
  const { merchid, cofpermission } = asked
  return saveCard(sandbox.store, { merchid, card, expiry, cofpermission })
}

type Decided = {
  card: KnownCard
  cents: number
  planned: DeclineOrder | null
  verdict: Verdict
  profile: StoredProfile | null
  cvv: string
}

function transactionOf(sandbox: Sandbox, asked: AuthRequest, decided: Decided): Transaction {
  const { card, cents, planned, verdict, profile, cvv } = decided
  const approved = verdict.stat === 'A'
  const captured = approved && asked.capture === 'Y' && cents > 0
  return {
    kind: 'charge',
    past: false,
    retref: newRetref(sandbox.store),
    merchid: asked.merchid,
    orderid: keptOrderId(asked.orderid),
    token: card.token,
    askedCents: cents,
    amountCents: verdict.approvedCents,
    refundedCents: 0,
    respstat: verdict.stat,
    respcode: verdict.code,
    resptext: verdict.text,
    respproc: verdict.proc,
    declineCategory: planned?.declineCategory ?? '',
    merchAdviceCode: planned?.merchAdviceCode ?? '',
    cof: asked.cof,
    cofscheduled: asked.cofscheduled,
    setlstat: !approved ? 'Declined' : cents === 0 ? 'Zero Amount' : captured ? 'Queued for Capture' : 'Authorized',
    authcode: approved ? `PPS${randomInt(100, 1000)}` : '',
    avsresp: approved ? addressAnswer(asked.postal, asked.address) : '',
    cvvresp: approved ? cvvAnswer(cvv) : '',
    batchid: captured ? openBatch(sandbox) : '',
    profileid: approved ? (profile?.profileid ?? '') : '',
    acctid: approved ? (profile?.acctid ?? '') : '',
    authorizedAt: sandbox.now().toISOString(),
    settledAt: null,
  }
}

function authAnswer(transaction: Transaction, expiry: string, asked: AuthRequest): Answer {
  const { retref, merchid, token, respstat, respcode, resptext, respproc } = transaction
  const answer = { retref, merchid, token, account: token, respstat, respcode, resptext, respproc, expiry }
  if (respstat !== 'A') {
    const { declineCategory, merchAdviceCode } = transaction
    const declined = { ...answer, amount: '0.00', declineCategory, merchAdviceCode }
    return respproc === 'PPS' ? { ...declined, setlstat: 'Declined' } : declined
  }
  const { authcode, avsresp, cvvresp, batchid, profileid, acctid } = transaction
  return {
    ...answer,
    amount: decimal(transaction.amountCents),
    authcode,
    avsresp,
    cvvresp,
    commcard: 'N',
    ...(batchid ? { batchid } : {}),
    ...(profileid ? { profileid, acctid } : {}),
    ...(asked.receipt === 'Y' ? { orderId: transaction.orderid } : {}),
  }
}

const addressAnswers: Record<string, string> = {
  '224': 'X',
  '225': 'Y',
  '406': 'Y',
  '111': 'A',
  '201': 'A',
  '223': 'W',
  '113': 'Z',
  '226': 'Z',
  '112': 'N',
  '214': 'N',
  '221': 'U',
  '207': 'G',
  '218': 'R',
  '205': 'E',
  '219': 'S',
}

/**
 * The address check: decided by the last three characters of the postal code, else by a three-digit code in the
 * address.
 */
function addressAnswer(postal: string, address: string): string {
  const spoken = [postal.slice(-3), ...(address.match(/\b\d{3}\b/g) ?? [])]
  return spoken.map((code) => addressAnswers[code]).find((answer) => answer !== undefined) ?? 'Y'
}

const cvvAnswers: Record<string, string> = { '111': 'N', '112': 'M', '222': 'P', '333': 'U' }

/** The CVV check: M for a CVV without a special meaning, P (not processed) without any. */
const cvvAnswer = (cvv: string): string => (cvv === '' ? 'P' : (cvvAnswers[cvv] ?? 'M'))
