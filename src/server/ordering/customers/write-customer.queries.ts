import { and, eq, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { customers } from '#server/ordering/ordering.tables.ts'
import { type CustomerRow, findCustomer } from './customer.queries.ts'

export type CustomerChanges = Partial<Omit<typeof customers.$inferInsert, 'companyId' | 'id' | 'uuid' | 'haystack'>>

export interface Account {
  account: number | null
  made: boolean
}

/** Staff see no accounts, so a function of the database finds or creates it. */
export async function accountOf(
  db: Db,
  email: string,
  { firstname, lastname, make }: { firstname: string; lastname: string; make: boolean },
): Promise<Account> {
  const found = await db.execute<{ account: number | null; made: boolean }>(
    sql`select account, made from customer_account(${email}, ${firstname}, ${lastname}, ${make})`,
  )
  return found.rows[0] ?? { account: null, made: false }
}

export async function insertCustomer(
  db: Db,
  company: CompanyId,
  written: CustomerChanges & { fullname: string; status: 'Lead' | 'Purchased' },
  now: Date,
): Promise<CustomerRow> {
  const [made] = await db
    .insert(customers)
    .values({ ...written, companyId: company, createdAt: now })
    .returning({ id: customers.id })
  const row = made && (await findCustomer(db, company, made.id))
  if (!row) throw new Error('The new customer was not found')
  return row
}

export async function lockCustomer(db: Db, company: CompanyId, id: CustomerId): Promise<CustomerRow | undefined> {
  await db.execute(sql`select from customers where company_id = ${company} and id = ${id} for update`)
  return findCustomer(db, company, id)
}

export async function updateCustomer(
  db: Db,
  company: CompanyId,
  id: CustomerId,
  changes: CustomerChanges,
): Promise<void> {
  await db
    .update(customers)
    .set({ ...changes, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.companyId, company), eq(customers.id, id)))
}

export async function signatureOf(db: Db, company: CompanyId): Promise<{ name: string; phone: string }> {
  const found = await db.execute<{ name: string; phone: string }>(
    sql`select name, phone from companies where id = ${company}`,
  )
  return found.rows[0] ?? { name: '', phone: '' }
}

/** Numbers are compared without letter case. The number stays reserved for this transaction until it commits. */
export async function customerOfNumber(
  db: Db,
  company: CompanyId,
  number: string,
): Promise<{ id: number; fullname: string } | undefined> {
  const key = number.toLowerCase()
  await db.execute(sql`select pg_advisory_xact_lock(${company}::integer, hashtext(${`number ${key}`}))`)
  const found = await db.execute<{ id: number; fullname: string }>(sql`
    select id, fullname from customers where company_id = ${company} and numberkey = ${key}`)
  return found.rows[0]
}
