import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export interface ChargedCustomer {
  firstname: string
  email: string
}

export async function chargedCustomer(
  db: Db,
  company: CompanyId,
  customer: CustomerId,
): Promise<ChargedCustomer | undefined> {
  const found = await db.execute<ChargedCustomer & Record<string, unknown>>(sql`
    select firstname, email from customers where company_id = ${company} and id = ${customer}`)
  return found.rows[0]
}

export interface LinkedBill {
  number: string
  key: string
}

export async function oldestOpenBill(
  db: Db,
  company: CompanyId,
  customer: CustomerId,
): Promise<LinkedBill | undefined> {
  const found = await db.execute<LinkedBill & Record<string, unknown>>(sql`
    select number, key from invoices where company_id = ${company} and customer_id = ${customer} and open > 0
    order by dueon, id limit 1`)
  return found.rows[0]
}

export async function billsPaidBy(db: Db, company: CompanyId, payment: number): Promise<LinkedBill[]> {
  const found = await db.execute<LinkedBill & Record<string, unknown>>(sql`
    select i.number, i.key from allocations a join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
    where a.company_id = ${company} and a.payment_id = ${payment} order by i.dueon, i.id`)
  return found.rows
}
