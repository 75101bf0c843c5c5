import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { Db } from '#server/db/connect.ts'

const COLUMNS = sql`id, customer_id as customer, name, address, city, state, zip, lat, lng, placetoconfirm, contactname,
  contactphone, drivernote, version`

type SiteRow = Site & Record<string, unknown>

/** Oldest first. */
export async function sitesOf(db: Db, company: CompanyId, customer: CustomerId): Promise<Site[]> {
  const found = await db.execute<SiteRow>(sql`
    select ${COLUMNS} from sites where company_id = ${company} and customer_id = ${customer} order by id`)
  return found.rows
}

export async function findSite(
  db: Db,
  company: CompanyId,
  id: number,
  lock?: 'update' | 'share',
): Promise<(Site & { line: string }) | undefined> {
  const found = await db.execute<SiteRow & { line: string }>(sql`
    select ${COLUMNS}, line from sites where company_id = ${company} and id = ${id}
    ${lock === undefined ? sql`` : sql.raw(`for ${lock}`)}`)
  return found.rows[0]
}

export type SiteFacts = Omit<Site, 'id' | 'customer' | 'version'>

export async function addSite(db: Db, company: CompanyId, customer: CustomerId, facts: SiteFacts): Promise<Site> {
  const { name, address, city, state, zip, lat, lng, placetoconfirm, contactname, contactphone, drivernote } = facts
  const made = await db.execute<SiteRow>(sql`
    insert into sites (company_id, customer_id, name, address, city, state, zip, lat, lng, placetoconfirm, contactname,
      contactphone, drivernote)
    values (${company}, ${customer}, ${name}, ${address}, ${city}, ${state}, ${zip}, ${lat}, ${lng}, ${placetoconfirm},
      ${contactname}, ${contactphone}, ${drivernote})
    returning ${COLUMNS}`)
  const [site] = made.rows
  if (!site) throw new Error('The new site was not found')
  return site
}

/** The address of its services follows. */
export async function changeSite(db: Db, company: CompanyId, id: number, facts: SiteFacts): Promise<Site> {
  const { name, address, city, state, zip, lat, lng, placetoconfirm, contactname, contactphone, drivernote } = facts
  const changed = await db.execute<SiteRow>(sql`
    update sites set name = ${name}, address = ${address}, city = ${city}, state = ${state}, zip = ${zip}, lat = ${lat}, lng = ${lng},
      placetoconfirm = ${placetoconfirm}, contactname = ${contactname}, contactphone = ${contactphone},
      drivernote = ${drivernote}, version = version + 1
    where company_id = ${company} and id = ${id}
    returning ${COLUMNS}`)
  const [site] = changed.rows
  if (!site) throw new Error('The site was not found')
  await db.execute(sql`
    update customer_services s set address = i.line from sites i
    where i.company_id = ${company} and i.id = ${id} and s.company_id = ${company} and s.site_id = ${id} and s.address <> i.line`)
  return site
}
