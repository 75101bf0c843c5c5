import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { MergedFacts } from '#domain/ordering/customers/merge-customers.ts'
import type { Db } from '#server/db/connect.ts'
import { chooseDefault } from '#server/ordering/kept-cards/kept-card.queries.ts'
import { customers } from '#server/ordering/ordering.tables.ts'
import { MOVED } from './merge.queries.ts'

type Moved = Record<keyof typeof MOVED, (string | number)[]> & {
  facts: { before: MergedFacts; after: MergedFacts }
  /** Missing in merges of versions before 0.5. */
  account?: Record<string, unknown> | null
  keptaccount?: boolean
  cards: Record<string, unknown>[]
  asbefore: { id: number; active: boolean }[]
  merges: number[]
}

interface FoundMerge extends Record<string, unknown> {
  before: { email: string; user_id: number | null }
  moved: Moved
  islast: boolean
}

interface Both {
  keep: CustomerId
  drop: CustomerId
}

export async function findMerge(db: Db, company: CompanyId, { keep, drop }: Both): Promise<FoundMerge | undefined> {
  const found = await db.execute<FoundMerge>(sql`
    select m.before, m.moved, not exists (
      select from customer_merges o where o.company_id = m.company_id and o.kept = m.kept and o.number > m.number) as islast
    from customer_merges m
    where m.company_id = ${company} and m.dropped = ${drop} and m.kept = ${keep} and m.moved is not null for update`)
  return found.rows[0]
}

interface Back extends Both {
  moved: Moved
  facts: Partial<MergedFacts>
  userId: number | null
}

export async function moveBack(db: Db, company: CompanyId, { keep, drop, moved, facts, userId }: Back): Promise<void> {
  // A number that the merge gave to the kept record goes back with the dropped one.
  await db.execute(sql`
    update customers c set number = '' from customer_merges m
    where m.company_id = ${company} and m.dropped = ${drop} and c.company_id = ${company} and c.id = ${keep}
      and c.number <> '' and lower(c.number) = lower(m.before ->> 'number')`)
  await db.execute(sql`
    insert into customers (company_id, id, uuid, user_id, status, fullname, firstname, lastname, email, address, city, state, zip,
        homephone, cellphone, workphone, notes, insnapdesk, inops, datestart, type, lat, lng, placetoconfirm, outofarea,
        leadstep, version, created_at, archived_at, number, billingname, billingaddress, billingcity, billingstate, billingzip,
        exemptreason)
    select b.company_id, b.id, b.uuid, ${userId}::integer, b.status, b.fullname, b.firstname, b.lastname, b.email, b.address,
      b.city, b.state, b.zip, b.homephone, b.cellphone, b.workphone, b.notes, b.insnapdesk, b.inops, b.datestart, b.type, b.lat,
      b.lng, b.placetoconfirm, b.outofarea, b.leadstep, b.version, b.created_at, b.archived_at, coalesce(b.number, ''), coalesce(b.billingname, ''),
      coalesce(b.billingaddress, ''), coalesce(b.billingcity, ''), coalesce(b.billingstate, ''), coalesce(b.billingzip, ''),
      coalesce(b.exemptreason, '')
    from customer_merges m, jsonb_populate_record(null::customers, m.before) b
    where m.company_id = ${company} and m.dropped = ${drop}`)
  const ofKept = sql`company_id = ${company} and customer_id = ${keep}`
  for (const [table, key] of Object.entries(MOVED)) {
    // A merge from before 0.5 names no sites: they follow their services.
    const ids = JSON.stringify(moved[table as keyof typeof MOVED] ?? [])
    await db.execute(sql`
      update ${sql.identifier(table)} t set customer_id = ${drop}
      where ${ofKept} and ${sql.identifier(key)}::text in (select jsonb_array_elements_text(${ids}::jsonb))
        and ${STAYS[table]?.(moved) ?? sql`true`}`)
  }
  await accountBack(db, company, { keep, drop, moved })
  await cardsBack(db, company, { keep, drop, moved })
  await db.execute(sql`
    update customer_services s set asbefore = true, active = w.active
    from jsonb_to_recordset(${JSON.stringify(moved.asbefore)}::jsonb) as w (id integer, active boolean)
    where s.company_id = ${company} and s.id = w.id and not s.asbefore and not s.active and not exists (
      select from customer_services o
      where o.company_id = s.company_id and o.customer_id = s.customer_id and o.asbefore)`)
  await db.execute(sql`delete from customer_merges where company_id = ${company} and dropped = ${drop}`)
  await db.execute(sql`
    update customer_merges set kept = ${drop}
    where company_id = ${company} and kept = ${keep}
      and dropped::text in (select jsonb_array_elements_text(${JSON.stringify(moved.merges)}::jsonb))`)
  await db
    .update(customers)
    .set({ ...facts, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.companyId, company), eq(customers.id, keep)))
}

/** What was billed or paid together since stays together, with the kept record. Invoices go before the others. */
const STAYS: Record<string, (moved: Moved) => SQL> = {
  invoices: ({ invoice_items }) => sql`not exists (
    select from invoice_items i where i.company_id = t.company_id and i.invoice_id = t.id
      and i.id <> all(${sql.param(invoice_items ?? [])}::integer[]))`,
  invoice_items: () => sql`not exists (
    select from invoices i where i.company_id = t.company_id and i.id = t.invoice_id and i.customer_id = t.customer_id)`,
  payments: () => sql`not exists (
    select from allocations a join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
    where a.company_id = t.company_id and a.payment_id = t.id and i.customer_id = t.customer_id)`,
}

/** How the dropped record paid. What the kept one got of it goes, unless it was changed since. */
async function accountBack(db: Db, company: CompanyId, { keep, moved }: Both & { moved: Moved }): Promise<void> {
  if (!moved.account) return
  const account = JSON.stringify(moved.account)
  await db.execute(sql`
    insert into billing_accounts select * from jsonb_populate_record(null::billing_accounts, ${account}::jsonb)`)
  if (moved.keptaccount) return
  await db.execute(sql`
    delete from billing_accounts a where company_id = ${company} and customer_id = ${keep}
      and to_jsonb(a) - 'customer_id' = ${account}::jsonb - 'customer_id'`)
}

/** A card that both had is restored to both; any other returns, unless it was removed since. */
async function cardsBack(db: Db, company: CompanyId, { keep, drop, moved }: Both & { moved: Moved }): Promise<void> {
  const cards = sql`jsonb_populate_recordset(null::stored_cards, ${JSON.stringify(moved.cards)}::jsonb) w`
  const isMoved = sql`k.company_id = ${company} and k.profileid = w.profileid and k.acctid = w.acctid
    and k.order_id is not distinct from w.order_id and k.created_at = w.created_at`
  await db.execute(sql`
    insert into stored_cards (company_id, customer_id, id, profileid, acctid, brand, lastfour, expiry, order_id, created_at,
        state, failedclass, ask_updater_on)
    select w.company_id, ${drop}::integer, coalesce(w.id, nextval('stored_cards_id_seq')), w.profileid, w.acctid,
      coalesce(w.brand, ''), w.lastfour, w.expiry, w.order_id, w.created_at, coalesce(w.state, 'ok'), coalesce(w.failedclass, ''),
      w.ask_updater_on
    from ${cards}
    where exists (select from stored_cards k where k.company_id = ${company} and k.customer_id = ${keep}
        and k.profileid = w.profileid and k.acctid = w.acctid and k.state <> 'removed')
      and not exists (select from stored_cards k where k.customer_id = ${keep} and ${isMoved})`)
  await db.execute(sql`
    update stored_cards k set customer_id = ${drop}, is_default = false from ${cards}
    where k.customer_id = ${keep} and ${isMoved}`)
  await db.execute(sql`
    update stored_cards set is_default = false where company_id = ${company} and customer_id = ${drop} and is_default`)
  await db.execute(sql`
    update stored_cards k set is_default = true from ${cards} where k.customer_id = ${drop} and ${isMoved} and w.is_default`)
  await chooseDefault(db, company, drop)
  await chooseDefault(db, company, keep)
}
