import { and, desc, eq, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { centsOf } from '#domain/companies/money.ts'
import { searchable } from '#domain/companies/search-words.ts'
import { namesOf } from '#domain/ordering/customers/customer-record.ts'
import type { ImportMapping } from '#domain/ordering/imports/import-mapping.ts'
import { emailKey, type KnownCustomer, type KnownService, numberKey } from '#domain/ordering/imports/plan-import.ts'
import type { CustomerFacts, ReadRow } from '#domain/ordering/imports/read-import-row.ts'
import type { Db } from '#server/db/connect.ts'
import { users } from '#server/db/tables/identity.tables.ts'
import { customerImports } from './import.tables.ts'

/** An existing customer; `before` is its whole row as JSON, restored by an undo. */
export type FoundCustomer = KnownCustomer & { before: string; version: number }

export async function idsMeantBy(db: Db, company: CompanyId, rows: readonly ReadRow[]): Promise<number[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const emails = rows.flatMap(({ facts }) => (facts.email ? [emailKey(facts.email)] : []))
  const names = rows.flatMap(({ id, facts: { fullname } }) => (id === null && fullname ? [searchable(fullname)] : []))
  const numbers = rows.flatMap(({ facts: { number } }) => (number ? [numberKey(number)] : []))
  const meant = JSON.stringify({ ids, emails, names, numbers })
  const found = await db.execute<{ ids: number[] }>(sql`
    with meant as (select ${meant}::jsonb as all)
    select coalesce(json_agg(c.id), '[]') as ids from customers c
    where c.company_id = ${company} and (
      c.id in (select jsonb_array_elements_text(m.all -> 'ids')::integer from meant m)
      or (c.emailkey <> '' and c.emailkey in (select jsonb_array_elements_text(m.all -> 'emails') from meant m))
      or (c.numberkey <> '' and c.numberkey in (select jsonb_array_elements_text(m.all -> 'numbers') from meant m))
      or c.namekey in (select jsonb_array_elements_text(m.all -> 'names') from meant m))`)
  return found.rows[0]?.ids ?? []
}

type FoundService = Omit<KnownService, 'prices' | 'counted'> & { prices: number[]; counted: number }

/** With their price of today, if it is in the sums, and each price that they had. */
const SERVICES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('address', i.address, 'type', s.type, 'counted', coalesce(m.price, 0),
    'prices', (select jsonb_agg(p.price) from service_phases p where p.company_id = s.company_id and p.service_id = s.id))), '[]')
  from customer_services s
  join sites i on i.company_id = s.company_id and i.id = s.site_id
  left join monthly_services m on m.company_id = s.company_id and m.id = s.id
  where s.company_id = c.company_id and s.customer_id = c.id)`

/** Optionally locked, so that a plan made of them holds. */
export async function findCustomers(
  db: Db,
  company: CompanyId,
  ids: readonly number[],
  { lock, services }: { lock: boolean; services: boolean },
): Promise<FoundCustomer[]> {
  const found = await db.execute<
    Omit<FoundCustomer, 'price' | 'services'> & { price: string; services: FoundService[] | null }
  >(sql`
    select c.id, c.fullname, c.email, c.address, c.city, c.state, c.zip, c.homephone, c.cellphone, c.workphone, c.notes,
      c.status, coalesce(c.type, '') as type, coalesce(m.price, 0) as price, coalesce(m.byhand, true) as byhand,
      c.datestart, c.insnapdesk, c.inops, c.number, c.billingname, c.billingaddress, c.billingcity, c.billingstate,
      c.billingzip, c.exemptreason, c.version, ${services ? SERVICES : sql`null`} as services,
      (to_jsonb(c) - '{haystack,emailkey,namekey,startday,numberkey,sitewords}'::text[] || jsonb_build_object('asbefore', (
        select jsonb_build_object('active', s.active, 'price', s.price) from customer_services s
        where s.company_id = c.company_id and s.customer_id = c.id and s.asbefore)))::text as before
    from customers c
    left join lateral (
      select p.price, p.byhand from monthly_prices p where p.company_id = c.company_id and p.customer_id = c.id) m on true
    where c.company_id = ${company} and c.id = any(${sql.param(ids)}::integer[])
    order by c.id ${lock ? sql`for update of c` : sql``}`)
  return found.rows.map(({ services: there, ...row }) => ({
    ...row,
    price: centsOf(Number(row.price)),
    services: (there ?? []).map((one) => ({
      ...one,
      prices: one.prices.map((price) => centsOf(price)),
      counted: centsOf(one.counted),
    })),
  }))
}

const FACTS = sql`fullname text, firstname text, lastname text, email text, address text, city text, state text, zip text,
  homephone text, cellphone text, workphone text, notes text, status text, type text, datestart date,
  insnapdesk boolean, inops boolean, number text, billingname text, billingaddress text, billingcity text, billingstate text,
  billingzip text, exemptreason text`

const columnsOf = (facts: CustomerFacts) => ({
  ...facts,
  ...namesOf(facts.fullname),
  type: facts.type || null,
})

/** @returns ids of the new customers, in the order given */
export async function insertImported(db: Db, company: CompanyId, facts: CustomerFacts[], now: Date): Promise<number[]> {
  const made = await db.execute<{ id: number }>(sql`
    insert into customers (company_id, fullname, firstname, lastname, email, address, city, state, zip, homephone, cellphone,
      workphone, notes, status, type, datestart, insnapdesk, inops, number, billingname, billingaddress, billingcity,
      billingstate, billingzip, exemptreason, created_at)
    select ${company}, t.*, ${now} from json_to_recordset(${JSON.stringify(facts.map(columnsOf))}::json) as t (${FACTS})
    returning id`)
  return made.rows.map(({ id }) => id)
}

/** A changed address loses its point until it is geocoded. @returns the new versions by id */
export async function updateImported(
  db: Db,
  company: CompanyId,
  changed: readonly { id: number; facts: CustomerFacts }[],
): Promise<Map<number, number>> {
  const rows = JSON.stringify(changed.map(({ id, facts }) => ({ id, ...columnsOf(facts) })))
  const updated = await db.execute<{ id: number; version: number }>(sql`
    update customers c set fullname = t.fullname, firstname = t.firstname, lastname = t.lastname, email = t.email,
      address = t.address, city = t.city, state = t.state, zip = t.zip, homephone = t.homephone, cellphone = t.cellphone,
      workphone = t.workphone, notes = t.notes, status = t.status, type = t.type, datestart = t.datestart,
      insnapdesk = t.insnapdesk, inops = t.inops, number = t.number, billingname = t.billingname,
      billingaddress = t.billingaddress, billingcity = t.billingcity, billingstate = t.billingstate,
      billingzip = t.billingzip, exemptreason = t.exemptreason, version = c.version + 1,
      lat = case when c.address = t.address then c.lat end, lng = case when c.address = t.address then c.lng end
    from json_to_recordset(${rows}::json) as t (id integer, ${FACTS})
    where c.company_id = ${company} and c.id = t.id
    returning c.id, c.version`)
  return new Map(updated.rows.map(({ id, version }) => [id, version]))
}

export interface ImportRecord extends Record<'created' | 'updated' | 'skipped' | 'refused', number> {
  id: string
  name: string
  userId: number | null
  mapping: ImportMapping | null
}

export interface ImportedCustomer {
  customer: number
  name: string
  before: string | null
  version: number
}

export async function keepImport(db: Db, company: CompanyId, record: ImportRecord, now: Date): Promise<void> {
  await db.insert(customerImports).values({ companyId: company, ...record, createdAt: now })
}

export async function keepImportRows(
  db: Db,
  company: CompanyId,
  id: string,
  rows: readonly ImportedCustomer[],
): Promise<void> {
  await db.execute(sql`
    insert into customer_import_rows (company_id, import_id, customer_id, name, before, version)
    select ${company}, ${id}::uuid, t.customer, t.name, t.before::jsonb, t.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (customer integer, name text, before text, version integer)`)
}

export async function listImports(db: Db, company: CompanyId, limit: number) {
  return db
    .select({
      id: customerImports.id,
      name: customerImports.name,
      created: customerImports.created,
      updated: customerImports.updated,
      skipped: customerImports.skipped,
      refused: customerImports.refused,
      createdAt: customerImports.createdAt,
      undoneAt: customerImports.undoneAt,
      deleted: customerImports.undoneDeleted,
      restored: customerImports.undoneRestored,
      kept: customerImports.undoneKept,
      mapping: customerImports.mapping,
      by: sql<string>`coalesce(nullif(btrim(concat_ws(' ', ${users.firstname}, ${users.lastname})), ''), '')`,
    })
    .from(customerImports)
    .leftJoin(users, eq(users.id, customerImports.userId))
    .where(and(eq(customerImports.companyId, company)))
    .orderBy(desc(customerImports.createdAt))
    .limit(limit)
}
