import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import { undoMessages } from '#domain/ordering/imports/import-messages.ts'
import type { Db } from '#server/db/connect.ts'
import { type TakenServices, undoneServices } from './undo-services.queries.ts'

// Every statement on a portion names its customers on each table it reads: its cost is bound by the portion, even with
// stale table statistics.

export interface Undoing {
  deleted: number
  services?: number
  restored: number
  kept: { id: number; name: string; why: string }[]
}

export interface JudgedCustomer {
  id: CustomerId
  name: string
  /** Created by the import and deleted by an undo; otherwise changed by it and restored. */
  made: boolean
  why: string
}

export async function findImport(
  db: Db,
  company: CompanyId,
  id: string,
  lock: boolean,
): Promise<{ undone: boolean } | undefined> {
  const found = await db.execute<{ undone: boolean }>(sql`
    select undone_at is not null as undone from customer_imports
    where company_id = ${company} and id = ${id}::uuid ${lock ? sql`for update` : sql``}`)
  return found.rows[0]
}

export async function importedCustomers(db: Db, company: CompanyId, id: string): Promise<CustomerId[]> {
  const found = await db.execute<{ id: CustomerId }>(sql`
    select customer_id as id from customer_import_rows where company_id = ${company} and import_id = ${id}::uuid
    order by customer_id`)
  return found.rows.map((row) => row.id)
}

export async function lockCustomers(db: Db, company: CompanyId, customers: readonly CustomerId[]): Promise<void> {
  await db.execute(sql`
    select from customers where company_id = ${company} and id = any(${listOf(customers)}) order by id for update`)
}

/**
 * Plans an undo for these customers of an import. A created one is deleted only while no other row refers to it; a
 * changed one is restored only while unchanged since.
 */
export async function judgeImported(
  db: Db,
  company: CompanyId,
  id: string,
  customers: readonly CustomerId[],
  { services, sites, stay }: TakenServices,
): Promise<JudgedCustomer[]> {
  const judged = await db.execute<JudgedCustomer & Record<string, unknown>>(sql`
    select r.customer_id as id, r.name, r.before is null as made, case
      when c.id is null and exists (
        select from customer_merges m where m.company_id = r.company_id and m.dropped = r.customer_id)
        then ${undoMessages.merged}
      when c.id is null then ${undoMessages.gone}
      when r.customer_id = any(${listOf(stay)}) then ${undoMessages.serviceChanged}
      when r.before is null and (
        exists (select from orders o where o.company_id = r.company_id and o.customer_id = r.customer_id)
        or exists (select from invoices n where n.company_id = r.company_id and n.customer_id = r.customer_id)
        or exists (select from invoice_items n where n.company_id = r.company_id and n.customer_id = r.customer_id)
        or exists (select from payments n where n.company_id = r.company_id and n.customer_id = r.customer_id)
        or exists (select from stored_cards n where n.company_id = r.company_id and n.customer_id = r.customer_id)
        or exists (
          select from customer_services s
          where s.company_id = r.company_id and s.customer_id = r.customer_id and not s.asbefore
            and s.id <> all(${listOf(services)}))
        or exists (
          select from sites i
          where i.company_id = r.company_id and i.customer_id = r.customer_id and i.id <> all(${listOf(sites)})
            and not exists (select from customer_services s where s.company_id = i.company_id and s.site_id = i.id)))
        then ${undoMessages.inUse}
      when c.version <> r.version and ${isChanged} then ${undoMessages.changed}
      when r.before is null and exists (
        select from tasks t
        where t.company_id = r.company_id and t.name = c.fullname and starts_with(t.address, c.address) and t.created_at >= (
          select created_at from customer_imports where company_id = ${company} and id = ${id}::uuid))
        then ${undoMessages.hasWork}
      else '' end as why
    from customer_import_rows r
    left join customers c on c.company_id = ${company} and c.id = r.customer_id and c.id = any(${listOf(customers)})
    where ${rowsOf(company, id, customers)} order by r.customer_id`)
  return judged.rows
}

/** Of a customer that only got services, the import changed nothing. */
const isChanged = sql`r.version is distinct from (r.before ->> 'version')::integer`

export async function doneUndo(db: Db, company: CompanyId, id: string): Promise<Undoing> {
  const counted = await db.execute<{ deleted: number; restored: number }>(sql`
    select undone_deleted as deleted, undone_restored as restored from customer_imports
    where company_id = ${company} and id = ${id}::uuid`)
  const kept = await db.execute<Undoing['kept'][number] & Record<string, unknown>>(sql`
    select customer_id as id, name, kept as why from customer_import_rows
    where company_id = ${company} and import_id = ${id}::uuid and kept <> '' order by customer_id`)
  const services = await undoneServices(db, company, id)
  const { deleted = 0, restored = 0 } = counted.rows[0] ?? {}
  return { deleted, restored, ...(services > 0 && { services }), kept: kept.rows }
}

export async function takeBack(
  db: Db,
  company: CompanyId,
  id: string,
  judged: readonly JudgedCustomer[],
): Promise<void> {
  await keepReasons(db, company, id, judged)
  const taken = judged.filter(({ why }) => why === '')
  const made = taken.filter((customer) => customer.made).map((customer) => customer.id)
  const changed = taken.filter((customer) => !customer.made).map((customer) => customer.id)
  if (made.length > 0) {
    await db.execute(sql`delete from customers where company_id = ${company} and id = any(${listOf(made)})`)
  }
  if (changed.length === 0) return
  await db.execute(sql`
    update customers c set fullname = b.fullname, firstname = b.firstname, lastname = b.lastname, email = b.email,
      address = b.address, city = b.city, state = b.state, zip = b.zip, homephone = b.homephone, cellphone = b.cellphone,
      workphone = b.workphone, notes = b.notes, status = b.status, type = b.type, datestart = b.datestart,
      insnapdesk = b.insnapdesk, inops = b.inops, number = coalesce(b.number, ''),
      billingname = coalesce(b.billingname, ''), billingaddress = coalesce(b.billingaddress, ''),
      billingcity = coalesce(b.billingcity, ''), billingstate = coalesce(b.billingstate, ''),
      billingzip = coalesce(b.billingzip, ''), exemptreason = coalesce(b.exemptreason, ''), lat = b.lat, lng = b.lng, version = c.version + 1
    from customer_import_rows r, jsonb_populate_record(null::customers, r.before) b
    where ${rowsOf(company, id, changed)} and c.company_id = ${company} and c.id = any(${listOf(changed)})
      and c.id = r.customer_id and ${isChanged}`)
  await restorePrices(db, company, id, changed)
  await followVersions(db, company, id, changed)
}

/** Passes the new versions on to earlier imports, so that they can still be undone. */
async function followVersions(db: Db, company: CompanyId, id: string, customers: readonly CustomerId[]): Promise<void> {
  await db.execute(sql`
    update customer_import_rows e set version = c.version
    from customer_import_rows r, customers c
    where ${rowsOf(company, id, customers)} and c.company_id = ${company} and c.id = any(${listOf(customers)})
      and c.id = r.customer_id and e.company_id = ${company} and e.customer_id = any(${listOf(customers)})
      and e.customer_id = r.customer_id and e.import_id <> r.import_id
      and e.version = (r.before ->> 'version')::integer`)
}

async function keepReasons(db: Db, company: CompanyId, id: string, judged: readonly JudgedCustomer[]): Promise<void> {
  const customers = judged.map((customer) => customer.id)
  const whys = sql.param(judged.map(({ why }) => why))
  await db.execute(sql`
    update customer_import_rows r set kept = k.why from unnest(${listOf(customers)}, ${whys}::text[]) as k (id, why)
    where ${rowsOf(company, id, customers)} and r.customer_id = k.id`)
}

async function restorePrices(db: Db, company: CompanyId, id: string, customers: readonly CustomerId[]): Promise<void> {
  const was = sql`nullif(r.before -> 'asbefore', 'null')`
  const agreed = sql`${rowsOf(company, id, customers)} and s.company_id = ${company}
    and s.customer_id = any(${listOf(customers)}) and s.asbefore and s.customer_id = r.customer_id`
  await db.execute(sql`
    delete from customer_services s using customer_import_rows r where ${agreed} and ${was} is null`)
  await db.execute(sql`
    update customer_services s set active = (${was} ->> 'active')::boolean, price = (${was} ->> 'price')::numeric
    from customer_import_rows r where ${agreed} and ${was} is not null`)
}

export async function keepUndo(
  db: Db,
  company: CompanyId,
  id: string,
  { deleted, restored, kept }: Undoing,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update customer_imports set undone_at = ${now}, undone_deleted = ${deleted}, undone_restored = ${restored},
      undone_kept = ${kept.length}
    where company_id = ${company} and id = ${id}::uuid`)
}

const listOf = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::integer[]`

const rowsOf = (company: CompanyId, id: string, customers: readonly CustomerId[]): SQL =>
  sql`r.company_id = ${company} and r.import_id = ${id}::uuid and r.customer_id = any(${listOf(customers)})`
