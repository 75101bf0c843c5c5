import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { Db } from '#server/db/connect.ts'

export interface WaitingLead extends Record<string, unknown> {
  id: CustomerId
  fullname: string
  firstname: string
  email: string
  cellphone: string
  address: string
  type: ServiceType | null
  lat: number
  lng: number
  since: string
}

const isWaiting = (company: CompanyId) => sql`
  company_id = ${company} and status = 'Lead' and outofarea and archived_at is null and areatold_at is null
  and lat is not null and lng is not null and (email <> '' or cellphone <> '')`

export async function waitingLeads(db: Db, company: CompanyId): Promise<WaitingLead[]> {
  const { rows } = await db.execute<WaitingLead>(sql`
    select id, fullname, firstname, email, cellphone, concat_ws(', ', nullif(address, ''), nullif(city, '')) as address,
      nullif(type, '') as type, lat, lng, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from customers where ${isWaiting(company)} order by created_at, id`)
  return rows
}

/** @returns those not notified before */
export async function markTold(
  db: Db,
  company: CompanyId,
  ids: readonly CustomerId[],
  now: Date,
): Promise<CustomerId[]> {
  const { rows } = await db.execute<{ id: CustomerId }>(sql`
    update customers set areatold_at = ${now}, outofarea = false, version = version + 1
    where ${isWaiting(company)} and id = any(${`{${ids.join(',')}}`}::integer[]) returning id`)
  return rows.map(({ id }) => id)
}
