import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export interface JudgedService {
  customer: CustomerId
  service: number | null
  /** Null for a site that was there before the import. */
  site: number | null
  serviceStays: boolean
  siteStays: boolean
}

/** What an undo deletes, and the customers of what stays because it was changed. */
export interface TakenServices {
  services: number[]
  sites: number[]
  stay: CustomerId[]
}

/** A service or site is changed if its version is, if it is at another site or of another customer, or if it was billed. */
export async function judgeServices(
  db: Db,
  company: CompanyId,
  id: string,
  customers: readonly CustomerId[],
): Promise<JudgedService[]> {
  const judged = await db.execute<JudgedService & Record<string, unknown>>(sql`
    select x.customer_id as customer, s.id as service, i.id as site,
      coalesce(s.version <> x.service_version or s.site_id <> x.site_id or s.customer_id <> x.customer_id or not s.active
        or s.order_id is not null
        or exists (select from invoice_items n where n.company_id = s.company_id and n.service_id = s.id), false) as "serviceStays",
      coalesce(i.version <> x.site_version or i.customer_id <> x.customer_id or exists (
        select from customer_services o where o.company_id = ${company} and o.site_id = i.id and not exists (
          select from customer_import_services y where y.company_id = ${company} and y.import_id = x.import_id
            and y.customer_id = o.customer_id and y.service_id = o.id)), false) as "siteStays"
    from customer_import_services x
    left join customer_services s on s.company_id = ${company} and s.id = x.service_id
    left join sites i on i.company_id = ${company} and i.id = x.site_id and x.site_version is not null
    where x.company_id = ${company} and x.import_id = ${id}::uuid
      and x.customer_id = any(${sql.param(customers)}::integer[])
    order by x.row`)
  return judged.rows
}

export function takenOf(judged: readonly JudgedService[]): TakenServices {
  const stays = judged.filter(({ serviceStays, siteStays }) => serviceStays || siteStays)
  const busy = new Set(stays.map(({ site }) => site))
  return {
    services: judged.flatMap(({ service, serviceStays }) => (service === null || serviceStays ? [] : [service])),
    sites: [...new Set(judged.flatMap(({ site }) => (site === null || busy.has(site) ? [] : [site])))],
    stay: [...new Set(stays.map(({ customer }) => customer))],
  }
}

/** Their phases and holds go with them. */
export async function takeServicesBack(
  db: Db,
  company: CompanyId,
  id: string,
  services: readonly number[],
): Promise<void> {
  const list = sql`${sql.param(services)}::integer[]`
  await db.execute(sql`delete from customer_services where company_id = ${company} and id = any(${list})`)
  await db.execute(sql`
    update customer_import_services set undone = true
    where company_id = ${company} and import_id = ${id}::uuid and service_id = any(${list})`)
}

export async function takeSitesBack(db: Db, company: CompanyId, sites: readonly number[]): Promise<void> {
  await db.execute(sql`
    delete from sites where company_id = ${company} and id = any(${sql.param(sites)}::integer[])`)
}

export async function undoneServices(db: Db, company: CompanyId, id: string): Promise<number> {
  const found = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from customer_import_services
    where company_id = ${company} and import_id = ${id}::uuid and undone`)
  return found.rows[0]?.count ?? 0
}
