import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

/** Companies with bills that may be taken back no longer, and whose email is to go out. */
export async function companiesToMail(db: Db, issuedBefore: Date): Promise<CompanyId[]> {
  const found = await db.execute<{ company: CompanyId }>(sql`
    select distinct company_id as company from invoices
    where state = 'issued' and sent_at is null and delivery in ('email', 'both') and issued_at <= ${issuedBefore} order by 1`)
  return found.rows.map(({ company }) => company)
}

/** Locked until commit; what another process sends is skipped. */
export async function lockBillsToMail(
  db: Db,
  company: CompanyId,
  { issuedBefore, most }: { issuedBefore: Date; most: number },
): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select id from invoices
    where company_id = ${company} and state = 'issued' and sent_at is null and delivery in ('email', 'both')
      and issued_at <= ${issuedBefore}
    order by id limit ${most} for update skip locked`)
  return found.rows.map(({ id }) => id)
}

export interface Recipient {
  id: number
  firstname: string
  email: string
  /** Of the card that will be charged; null for a bill that is paid by link. */
  card: string | null
}

export async function recipientsOf(db: Db, company: CompanyId, invoices: readonly number[]): Promise<Recipient[]> {
  const found = await db.execute<Recipient & Record<string, unknown>>(sql`
    select i.id, c.firstname, c.email,
      case when a.collection = 'card' and coalesce(a.cardfrom, i.dueon) <= i.dueon and not i.refunded then k.lastfour end as card
    from invoices i
    join customers c on c.company_id = i.company_id and c.id = i.customer_id
    left join billing_accounts a on a.company_id = i.company_id and a.customer_id = i.customer_id
    left join stored_cards k on k.company_id = i.company_id and k.customer_id = i.customer_id and k.is_default and k.state = 'ok'
    where i.company_id = ${company} and i.id = any(${sql.param(invoices)}::integer[])`)
  return found.rows
}
