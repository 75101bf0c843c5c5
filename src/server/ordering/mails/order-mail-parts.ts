import type { CompanyId } from '#contract/fields.ts'
import { greetedBy } from '#domain/identity/plain-name.ts'
import type { ServiceSite } from '#domain/ordering/orders/service-words.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { type CompanyRow, disabledDaysOf, findCompany } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import type { Buyer } from '#server/ordering/orders/buyer.ts'
import type { OrderLineRow, OrderRow } from '#server/ordering/orders/order.queries.ts'

export const thankYou = ({ firstname }: Pick<Buyer, 'firstname'>): string =>
  firstname ? `Thank you, ${greetedBy(firstname)}.` : 'Thank you.'

/**
 * An address that only the visitor vouches for stays out of their mail: it could be a message to another person's
 * mailbox.
 */
export const placeInMail = ({ placetoconfirm, address }: Pick<OrderRow, 'placetoconfirm' | 'address'>): string =>
  placetoconfirm ? 'the place you marked on the map' : address

export const orderLink = (app: TransactionContext, { id, key }: Pick<OrderRow, 'id' | 'key'>): string =>
  `${app.env.publicUrl}/order/${id}?key=${key}`

export const siteOfLine = ({ preferred, notes, placement }: OrderLineRow): ServiceSite => {
  const { fullname = '', phone = '', email = '' } = placement ?? {}
  return {
    preferred,
    notes: placement?.notes || notes,
    contact: fullname || phone || email ? { fullname, phone, email } : null,
  }
}

export interface Seller {
  company: CompanyRow
  disabledDays: string[]
}

export async function sellerOf(db: Db, companyId: CompanyId): Promise<Seller> {
  const [company, disabled] = await Promise.all([findCompany(db, companyId), disabledDaysOf(db, [companyId])])
  if (!company) throw new Error('The order’s company was not found')
  return { company, disabledDays: disabled.get(companyId) ?? [] }
}
