import { usPhoneNumber } from '#domain/messaging/phone-number.ts'
import { processorOrigin } from '#server/adapters/payment/processor.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import type { MailedOrder } from '#server/ordering/mails/buyer.mail.ts'
import { type PayLink, payLinkMail, payLinkText } from '#server/ordering/mails/pay-link.mail.ts'
import { insertPayLink } from './pay-link.queries.ts'

const LIVES_MS = 30 * 24 * 3_600_000

/** Where an unpaid order is paid, and the messages that say so. */
export interface OpenedLink extends PayLink {
  messages: NewMessage[]
}

/**
 * Makes the link that an unpaid order is paid by, in the caller's transaction.
 * @returns null for a company that no card can be charged for
 */
export async function openPayLink(app: AppContext, db: Db, mailed: MailedOrder): Promise<OpenedLink | null> {
  const { order, company, buyer } = mailed
  if (!company.takesCards || processorOrigin(app.env) === null) return null
  const now = app.now()
  const code = app.secret(128)
  const expiresAt = new Date(now.getTime() + LIVES_MS)
  await insertPayLink(db, { companyId: order.companyId, code, orderId: order.id, createdAt: now, expiresAt })
  const url = `${app.env.publicUrl}/pay/${code}`
  const mails = payLinkMail(app, mailed, { url, code })
  const recipient = usPhoneNumber(buyer.cellphone)
  if (!recipient) return { url, code, messages: mails }
  const text = { channel: 'text' as const, recipient, subject: '', text: payLinkText(order, company, url), html: '' }
  return { url, code, messages: [...mails, { companyId: order.companyId, ...text, secrets: [code] }] }
}
