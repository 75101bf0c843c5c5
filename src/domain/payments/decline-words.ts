import { paymentMessages } from '#domain/payments/messages.ts'

/** Codes by which a bank says no without a reason, or with one that is no business of whoever stands at the counter. */
const CODES =
  /^(decline[d]?|do not honou?r|call for authori[sz]ation|call issuer|refer to (card )?issuer|suspected fraud|(transaction|txn) not permitted.*|restricted card|security violation|pick ?up card|(lost|stolen) card|general error)\.?$/i

/** Why a card was declined, in plain words: a bank's own where a buyer understands them, with what to do next. */
export function declineText(text: string, advice: string): string {
  const said = text.trim()
  return CODES.test(said) ? paymentMessages.bankSaidNo : `${said || paymentMessages.declined}. ${advice}`
}
