import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { MergedFacts } from '#domain/ordering/customers/merge-customers.ts'
import type { Db } from '#server/db/connect.ts'
import { customers } from '#server/ordering/ordering.tables.ts'

export async function wasMerged(db: Db, company: CompanyId, dropped: CustomerId, kept: CustomerId): Promise<boolean> {
  const found = await db.execute(sql`
    select from customer_merges where company_id = ${company} and dropped = ${dropped} and kept = ${kept}`)
  return found.rows.length > 0
}

/**
 * Those of the two records that exist, locked with their rows in the lock order of sales and cancellations: orders,
 * services, leads, customers.
 */
export async function lockForMerge(
  db: Db,
  company: CompanyId,
  ids: CustomerId[],
): Promise<Map<CustomerId, MergedFacts>> {
  const both = sql`company_id = ${company} and customer_id in (${sql.join(ids, sql`, `)})`
  await db.execute(sql`select from orders where ${both} order by id for update`)
  await db.execute(sql`select from customer_services where ${both} order by id for update`)
  await db.execute(sql`select from leads where ${both} order by post for update`)
  const rows = await db
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, company), inArray(customers.id, ids)))
    .orderBy(asc(customers.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Both are being paid for right now, and only one payment of a customer may be open. */
export async function bothPaying(db: Db, company: CompanyId, ids: CustomerId[]): Promise<boolean> {
  const found = await db.execute(sql`
    select from payments
    where company_id = ${company} and customer_id in (${sql.join(ids, sql`, `)}) and order_id is null
      and state in ('asked', 'unclear', 'voiding')`)
  return found.rows.length > 1
}

export interface Merge {
  keep: CustomerId
  drop: CustomerId
  facts: { before: MergedFacts; after: MergedFacts }
  userId: number | null
  now: Date
}

export const MOVED = {
  orders: 'id',
  sites: 'id',
  customer_services: 'id',
  leads: 'post',
  customer_notes: 'id',
  invoices: 'id',
  invoice_items: 'id',
  payments: 'id',
  refunds: 'id',
  consents: 'id',
} as const

/** Stores the dropped row and the moved keys with the merge, for an undo. */
export async function mergeRows(db: Db, company: CompanyId, { keep, drop, facts, userId, now }: Merge): Promise<void> {
  const both = sql`company_id = ${company} and customer_id in (${keep}, ${drop})`
  const own = sql`company_id = ${company} and customer_id = ${drop}`
  const ids = Object.entries(MOVED).map(
    ([table, key]) =>
      sql`${table}::text, (select coalesce(jsonb_agg(${sql.identifier(key)}), '[]') from ${sql.identifier(table)} where ${own})`,
  )
  await db.execute(sql`
    insert into customer_merges (company_id, dropped, kept, before, user_id, merged_at, moved)
    select company_id, id, ${keep}::integer, to_jsonb(c) - '{haystack,emailkey,namekey,startday,numberkey,sitewords}'::text[], ${userId}::integer, ${now},
      jsonb_build_object('facts', ${JSON.stringify(facts)}::jsonb, ${sql.join(ids, sql`, `)},
        'account', (select to_jsonb(a) from billing_accounts a where ${own}),
        'keptaccount', exists (select from billing_accounts where company_id = ${company} and customer_id = ${keep}),
        'cards', (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from stored_cards k where ${own}),
        'asbefore', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'active', s.active)), '[]')
          from customer_services s where ${both} and s.asbefore),
        'merges', (select coalesce(jsonb_agg(dropped), '[]') from customer_merges where company_id = ${company} and kept = ${drop}))
    from customers c where company_id = ${company} and id = ${drop}`)
  // Records merged into the dropped one before now count as merged into the kept one.
  await db.execute(sql`update customer_merges set kept = ${keep} where company_id = ${company} and kept = ${drop}`)
  await mergeBilling(db, company, { keep, drop })
  // Two services for prices agreed outside mean the same: the active one counts, else the kept record's, and the other
  // stays readable.
  await db.execute(sql`
    update customer_services s set asbefore = false, active = false
    where s.company_id = ${company} and s.customer_id in (${keep}, ${drop}) and s.asbefore and exists (
      select from customer_services o
      where o.company_id = s.company_id and o.customer_id in (${keep}, ${drop}) and o.asbefore
        and (o.active, o.customer_id = ${keep}) > (s.active, s.customer_id = ${keep}))`)
  for (const table of [...Object.keys(MOVED), 'stored_cards']) {
    await db.execute(sql`update ${sql.identifier(table)} set customer_id = ${keep} where ${own}`)
  }
  await db.delete(customers).where(and(eq(customers.companyId, company), eq(customers.id, drop)))
  await db
    .update(customers)
    .set({ ...facts.after, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.companyId, company), eq(customers.id, keep)))
}

/** One draft, one default card and one way to pay remain. The kept record's own come first. */
async function mergeBilling(db: Db, company: CompanyId, { keep, drop }: Pick<Merge, 'keep' | 'drop'>): Promise<void> {
  const own = sql`company_id = ${company} and customer_id = ${drop}`
  const kept = sql`company_id = ${company} and customer_id = ${keep}`
  const drafts = sql`select id from invoices where ${own} and state = 'draft'
    and exists (select from invoices where ${kept} and state = 'draft')`
  await db.execute(sql`
    update invoice_items set invoice_id = null where company_id = ${company} and invoice_id in (${drafts})`)
  await db.execute(sql`delete from invoices where company_id = ${company} and id in (${drafts})`)
  await db.execute(sql`
    update billing_accounts set customer_id = ${keep}
    where ${own} and not exists (select from billing_accounts where ${kept})`)
  const twins = sql`d.company_id = ${company} and d.customer_id = ${drop} and k.company_id = d.company_id
    and k.customer_id = ${keep} and k.profileid = d.profileid and k.acctid = d.acctid
    and d.state <> 'removed' and k.state <> 'removed'`
  await db.execute(sql`
    update payments p set card_id = k.id from stored_cards d, stored_cards k
    where ${twins} and p.company_id = d.company_id and p.card_id = d.id`)
  await db.execute(sql`delete from stored_cards d using stored_cards k where ${twins}`)
  await db.execute(sql`
    update stored_cards set is_default = false
    where ${own} and is_default and exists (select from stored_cards where ${kept} and is_default)`)
}
