import { countedContainers } from '#domain/catalog/container-words.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import type { TransactionContext } from '#server/app-context.ts'
import { type CompanyRow, disabledDaysOf, findCompany } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import type { Buyer } from '#server/ordering/orders/buyer.ts'
import type { OrderLineRow, OrderRow } from '#server/ordering/orders/order.queries.ts'

export const thankYou = ({ firstname }: Pick<Buyer, 'firstname'>): string =>
  firstname ? `Thank you, ${firstname}.` : 'Thank you.'

/** The order's own page, which its key opens. */
export const orderLink = (app: TransactionContext, { id, key }: Pick<OrderRow, 'id' | 'key'>): string =>
  `${app.env.publicUrl}/order/${id}?key=${key}`

/** A sold service in one line. */
export function lineText(
  type: ServiceType,
  { name, cans, frequency, monthly, datestart, dateend }: OrderLineRow,
): string {
  const price = formatMoney(centsOfNumeric(monthly))
  if (datestart && dateend) return `${name}, ${formatDay(datestart)} to ${formatDay(dateend)}: ${price}`
  const start = datestart ? `, from ${formatDay(datestart)}` : ''
  return `${name}, ${countedContainers(type, cans)}, ${frequency}: ${price} a month${start}`
}

/** The hauler of an order with its closed days. */
export interface Seller {
  company: CompanyRow
  disabledDays: string[]
}

export async function sellerOf(db: Db, companyId: number): Promise<Seller> {
  const [company, disabled] = await Promise.all([findCompany(db, companyId), disabledDaysOf(db, [companyId])])
  if (!company) throw new Error('An order has a company')
  return { company, disabledDays: disabled.get(companyId) ?? [] }
}
