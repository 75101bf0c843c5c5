import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { MergedFacts } from '#domain/ordering/customers/merge-customers.ts'
import type { Db } from '#server/db/connect.ts'
import { customers } from '#server/ordering/ordering.tables.ts'

/** Whether the record went into that very one before. */
export async function wasMerged(db: Db, company: number, dropped: number, kept: number): Promise<boolean> {
  const found = await db.execute(sql`
    select from customer_merges where company_id = ${company} and dropped = ${dropped} and kept = ${kept}`)
  return found.rows.length > 0
}

/**
 * Those of the two records that are there, locked with what hangs on them in the order in which sales and cancellations lock:
 * orders, services, leads, customers.
 */
export async function lockForMerge(db: Db, company: number, ids: number[]): Promise<Map<number, MergedFacts>> {
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

export interface Merge {
  keep: number
  drop: number
  /** The kept record, as it was and as it becomes. */
  facts: { before: MergedFacts; after: MergedFacts }
  userId: number | null
  now: Date
}

/** What of `drop` goes to `keep`, by table; its key is what tells a row of the table apart. */
export const MOVED = {
  orders: 'id',
  customer_services: 'id',
  leads: 'post',
  customer_notes: 'id',
} as const

/** Hands everything of `drop` to `keep`, deletes it, and keeps its row and what was moved beside the merge. */
export async function mergeRows(db: Db, company: number, { keep, drop, facts, userId, now }: Merge): Promise<void> {
  const both = sql`company_id = ${company} and customer_id in (${keep}, ${drop})`
  const own = sql`company_id = ${company} and customer_id = ${drop}`
  const ids = Object.entries(MOVED).map(
    ([table, key]) =>
      sql`${table}::text, (select coalesce(jsonb_agg(${sql.identifier(key)}), '[]') from ${sql.identifier(table)} where ${own})`,
  )
  await db.execute(sql`
    insert into customer_merges (company_id, dropped, kept, before, user_id, merged_at, moved)
    select company_id, id, ${keep}::integer, to_jsonb(c) - '{haystack,emailkey,namekey,startday}'::text[], ${userId}::integer, ${now},
      jsonb_build_object('facts', ${JSON.stringify(facts)}::jsonb, ${sql.join(ids, sql`, `)},
        'cards', (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from stored_cards k where ${own}),
        'asbefore', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'active', s.active)), '[]')
          from customer_services s where ${both} and s.asbefore),
        'merges', (select coalesce(jsonb_agg(dropped), '[]') from customer_merges where company_id = ${company} and kept = ${drop}))
    from customers c where company_id = ${company} and id = ${drop}`)
  // Whoever had gone into the record that goes now has gone into the kept one.
  await db.execute(sql`update customer_merges set kept = ${keep} where company_id = ${company} and kept = ${drop}`)
  await db.execute(sql`
    delete from stored_cards d using stored_cards k
    where d.company_id = ${company} and d.customer_id = ${drop} and k.company_id = d.company_id and k.customer_id = ${keep}
      and k.profileid = d.profileid and k.acctid = d.acctid`)
  // Two services that both stand for what was agreed outside mean the same: the one that runs counts, else the kept
  // record's, and the other one can still be read.
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
