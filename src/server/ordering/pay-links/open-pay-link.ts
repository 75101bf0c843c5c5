import { usPhoneNumber } from '#domain/messaging/phone-number.ts'
import { processorOrigin } from '#server/adapters/payment/processor.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import type { MailedOrder } from '#server/ordering/mails/buyer.mail.ts'
import { type PayLink, payLinkMail, payLinkText } from '#server/ordering/mails/buyer-mails.ts'
import { insertPayLink } from './pay-link.queries.ts'

const LIVES_MS = 30 * 24 * 3_600_000

export interface OpenedLink extends PayLink {
  messages: NewMessage[]
}

/**
 * Creates the pay link of an unpaid order, in the caller's transaction.
 * @returns null for a company that no card can be charged for
 */
export async function openPayLink(app: TransactionContext, db: Db, mailed: MailedOrder): Promise<OpenedLink | null> {
  const { order, company } = mailed
  if (!company.takesCards || processorOrigin(app.env) === null) return null
  const now = app.now()
  const code = app.secret(128)
  const expiresAt = new Date(now.getTime() + LIVES_MS)
  await insertPayLink(db, { companyId: order.companyId, code, orderId: order.id, createdAt: now, expiresAt })
  const link = linkOf(app, code)
  return { ...link, messages: linkMessages(app, mailed, link) }
}

export const linkOf = (app: TransactionContext, code: string): PayLink => ({
  url: `${app.env.publicUrl}/pay/${code}`,
  code,
})

export function linkMessages(app: TransactionContext, mailed: MailedOrder, { url, code }: PayLink): NewMessage[] {
  const { order, company, buyer } = mailed
  const mails = payLinkMail(app, mailed, { url, code })
  const recipient = usPhoneNumber(buyer.cellphone)
  if (!recipient) return mails
  const text = { channel: 'text' as const, recipient, subject: '', text: payLinkText(order, company, url), html: '' }
  return [...mails, { companyId: order.companyId, ...text, secrets: [code] }]
}
