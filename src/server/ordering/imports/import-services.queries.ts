import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'

export interface SiteAt {
  id: number
  customer: CustomerId
  line: string
  version: number
}

export async function sitesThere(db: Db, company: CompanyId, customers: readonly CustomerId[]): Promise<SiteAt[]> {
  const found = await db.execute<SiteAt & Record<string, unknown>>(sql`
    select id, customer_id as customer, line, version from sites
    where company_id = ${company} and customer_id = any(${sql.param(customers)}::integer[]) order by id desc`)
  return found.rows
}

export interface NewSite {
  customer: CustomerId
  name: string
  address: string
  city: string
  state: string
  zip: string
  drivernote: string
  lat: number | null
  lng: number | null
}

/** @returns the new sites, in the order given */
export async function insertSites(db: Db, company: CompanyId, made: readonly NewSite[], now: Date): Promise<SiteAt[]> {
  if (made.length === 0) return []
  const sites = await db.execute<SiteAt & Record<string, unknown>>(sql`
    insert into sites (company_id, customer_id, name, address, city, state, zip, drivernote, lat, lng, placetoconfirm, created_at)
    select ${company}, t.customer, t.name, t.address, t.city, t.state, t.zip, t.drivernote, t.lat, t.lng, t.lat is null, ${now}
    from json_to_recordset(${JSON.stringify(made)}::json) as t (customer integer, name text, address text, city text,
      state text, zip text, drivernote text, lat float8, lng float8)
    returning id, customer_id as customer, line, version`)
  return sites.rows
}

export interface NewService {
  customer: CustomerId
  site: number
  service: number | null
  name: string
  type: string
  address: string
  cans: number
  frequency: string
  preferred: readonly Weekday[]
  datestart: CalendarDay | null
  anchor: CalendarDay
  payfrequency: number
  arrears: boolean
  /** In dollars. */
  price: number
  totalprice: number
  tax: number
}

/** A trigger writes the first phase. @returns the ids, in the order given */
export async function insertServices(
  db: Db,
  company: CompanyId,
  made: readonly NewService[],
  now: Date,
): Promise<number[]> {
  if (made.length === 0) return []
  const services = await db.execute<{ id: number }>(sql`
    insert into customer_services (company_id, customer_id, site_id, service_id, name, type, address, cans, frequency, preferred,
      datestart, anchor, payfrequency, arrears, price, totalprice, tax, sold_by, created_at)
    select ${company}, t.customer, t.site, t.service, t.name, t.type, t.address, t.cans, t.frequency, t.preferred, t.datestart,
      t.anchor, t.payfrequency, t.arrears, t.price, t.totalprice, t.tax, 'import', ${now}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as t (customer integer, site integer, service integer, name text,
      type text, address text, cans integer, frequency text, preferred text[], datestart date, anchor date,
      payfrequency integer, arrears boolean, price numeric, totalprice numeric, tax numeric)
    returning id`)
  return services.rows.map(({ id }) => id)
}

export interface ImportedServiceRow {
  row: number
  customer: CustomerId
  service: number | null
  site: number | null
  /** Null for a site that was there before. */
  siteVersion: number | null
  kept: object
}

export async function keepServiceRows(
  db: Db,
  company: CompanyId,
  id: string,
  rows: readonly ImportedServiceRow[],
): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into customer_import_services (company_id, import_id, row, customer_id, service_id, site_id, service_version,
      site_version, kept)
    select ${company}, ${id}::uuid, t.row, t.customer, t.service, t.site, case when t.service is not null then 1 end,
      t."siteVersion", t.kept
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (row integer, customer integer, service integer, site integer,
      "siteVersion" integer, kept jsonb)`)
}

/** What the services of an import bring today, by type, in dollars. */
export async function sumsOfImport(db: Db, company: CompanyId, id: string): Promise<{ type: string; price: number }[]> {
  const found = await db.execute<{ type: string; price: number }>(sql`
    select m.type, sum(m.price)::float8 as price from customer_import_services x
    join monthly_services m on m.company_id = x.company_id and m.id = x.service_id
    where x.company_id = ${company} and x.import_id = ${id}::uuid group by m.type`)
  return found.rows
}

export interface UnplacedSite {
  row: number
  name: string
  customer: number
  site: number
  address: string
}

export async function unplacedSites(db: Db, company: CompanyId, id: string, most: number): Promise<UnplacedSite[]> {
  const found = await db.execute<UnplacedSite & Record<string, unknown>>(sql`
    select min(x.row) as row, c.fullname as name, c.id as customer, i.id as site, i.line as address
    from customer_import_services x
    join sites i on i.company_id = x.company_id and i.id = x.site_id
    join customers c on c.company_id = x.company_id and c.id = x.customer_id
    where x.company_id = ${company} and x.import_id = ${id}::uuid and i.lat is null
    group by c.id, c.fullname, i.id, i.line order by 1 limit ${most}`)
  return found.rows
}
