import { paymentMessages } from '#domain/payments/messages.ts'

/** Bank codes without a reason, or with one that must not be disclosed, such as a stolen card. */
const CODES =
  /^(decline[d]?|do not honou?r|call for authori[sz]ation|call issuer|refer to (card )?issuer|suspected fraud|(transaction|txn) not permitted.*|restricted card|security violation|pick ?up card|(lost|stolen) card|general error)\.?$/i

export function declineText(text: string, advice: string): string {
  const said = text.trim()
  return CODES.test(said) ? paymentMessages.bankSaidNo : `${said || paymentMessages.declined}. ${advice}`
}
