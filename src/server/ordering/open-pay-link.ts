import { usPhoneNumber } from '#domain/messaging/phone-number.ts'
import type { CompanyRow } from '#server/companies/queries.ts'
import type { Db } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { sendLater } from '#server/messaging/jobs.ts'
import { type Buyer, mailBuyer } from './order-mail-parts.ts'
import type { OrderRow } from './order-queries.ts'
import { payLinkMail, payLinkText } from './pay-link-mail.ts'
import { insertPayLink } from './pay-link-queries.ts'

const LIVES_MS = 30 * 24 * 3_600_000

/**
 * Makes the link that an unpaid order is paid by and sends it by e-mail and text, in the caller's transaction (decision 26).
 * @returns its address; null for a company that no card can be charged for
 */
export async function openPayLink(
  house: House,
  db: Db,
  order: OrderRow,
  company: CompanyRow,
  buyer: Buyer,
): Promise<string | null> {
  if (!company.takesCards) return null
  const now = house.now()
  const code = house.secret(128)
  const link = { companyId: order.companyId, code, orderId: order.id, createdAt: now }
  await insertPayLink(db, { ...link, expiresAt: new Date(now.getTime() + LIVES_MS) })
  const url = `${house.env.publicUrl}/pay/${code}`
  await mailBuyer(house, db, order, buyer, payLinkMail(order, company, buyer, url))
  const recipient = usPhoneNumber(buyer.cellphone)
  if (recipient) {
    const text = payLinkText(order, company, url)
    const message = { companyId: order.companyId, channel: 'text' as const, recipient, subject: '', text, html: '' }
    await sendLater(db, house.jobs, message, now)
  }
  return url
}
