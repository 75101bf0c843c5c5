import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type WantedService, wantedServices } from '#domain/ordering/leads/wanted-service.ts'
import { activeServices } from '#server/catalog/catalog.queries.ts'
import { offeredService } from '#server/catalog/present.ts'
import type { Db } from '#server/db/connect.ts'
import { askedServices } from './asked-services.ts'

export interface LeadRow {
  fullname: string
  firstname: string
  lastname: string
  email: string
  cellphone: string
  address: string
  city: string
  state: string
  zip: string
  lat: number | null
  lng: number | null
  type: string | null
  outofarea: boolean
  step: string
  /** A complete request, not a begun order. */
  finished: boolean
  answers: { wanted: readonly WantedService[] } & Record<string, unknown>
}

export interface KeptLead extends Omit<LeadRow, 'answers' | 'type' | 'lat' | 'lng'> {
  post: string
  outcome: '' | 'called' | 'lost'
  customer: CustomerId
  type: ServiceType | null
  wanted: WantedService[]
  at: string
}

export const placeOfLead = ({
  address,
  city,
  state,
  zip,
}: Pick<LeadRow, 'address' | 'city' | 'state' | 'zip'>): string =>
  [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')

/**
 * Updates the open lead stored under `given`, else stores a new one under `post`; both are hashes of keys.
 * @returns whether it is a new one
 */
export async function saveLeadRow(
  db: Db,
  { company, row, given, post }: { company: CompanyId; row: LeadRow; given: string; post: string },
  now: Date,
): Promise<boolean> {
  const saved = await db.execute<{ post: string }>(
    sql`select save_lead(${company}, ${JSON.stringify(row)}::jsonb, ${given}, ${post}, ${now}) as post`,
  )
  return saved.rows[0]?.post === post
}

const keptLead = sql`
  l.post, c.id as customer, c.fullname, c.firstname, c.lastname, c.email, c.cellphone, c.address, c.city, c.state, c.zip,
  nullif(c.type, '') as type, c.outofarea, l.step, l.finished, l.outcome, l.answers -> 'wanted' as wanted,
  l.answers -> 'services' as services,
  to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from leads l join customers c on c.company_id = l.company_id and c.id = l.customer_id`

export async function openLead(db: Db, company: CompanyId, post: string): Promise<KeptLead | undefined> {
  const { rows } = await db.execute<StoredLead>(sql`
    select ${keptLead} where l.company_id = ${company} and l.post = ${post} and l.used_at is null and c.status = 'Lead'`)
  return rows[0] && withWanted(db, company, rows[0])
}

export async function answersOfLead(db: Db, company: CompanyId, post: string, now: Date): Promise<unknown> {
  const { rows } = await db.execute<{ answers: unknown }>(sql`
    select l.answers from leads l join customers c on c.company_id = l.company_id and c.id = l.customer_id
    where l.company_id = ${company} and l.post = ${post} and l.used_at is null and l.expires_at > ${now} and c.status = 'Lead'`)
  return rows[0]?.answers
}

export async function leadOfCustomer(db: Db, company: CompanyId, customer: CustomerId): Promise<KeptLead | undefined> {
  const { rows } = await db.execute<StoredLead>(sql`
    select ${keptLead} where l.company_id = ${company} and l.customer_id = ${customer} and l.used_at is null
      and c.status = 'Lead' order by l.created_at desc limit 1`)
  return rows[0] && withWanted(db, company, rows[0])
}

export async function markOpenLead(
  db: Db,
  company: CompanyId,
  customer: CustomerId,
  outcome: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update leads set outcome = ${outcome} where company_id = ${company} and customer_id = ${customer} and used_at is null`)
  return rowCount !== null && rowCount > 0
}

type StoredLead = Omit<KeptLead, 'wanted'> &
  Record<string, unknown> & { wanted: WantedService[] | null; services: unknown[] | null }

/** Leads of earlier versions have only the browser's data: resolve it by today's catalog. */
async function withWanted(db: Db, company: CompanyId, { services, wanted, ...lead }: StoredLead): Promise<KeptLead> {
  if (wanted) return { ...lead, wanted }
  const asked = askedServices(Array.isArray(services) ? services : [])
  const catalog = asked.length > 0 ? (await activeServices(db, company)).map(offeredService) : []
  return { ...lead, wanted: wantedServices(catalog, asked) }
}

export interface AreaRequest {
  post: string
  email: string
  cellphone: string
  address: string
  lat: number | null
  lng: number | null
}

export async function insertAreaRequest(db: Db, request: AreaRequest, now: Date): Promise<void> {
  const { post, email, cellphone, address, lat, lng } = request
  await db.execute(sql`
    insert into area_requests (post, email, cellphone, address, lat, lng, created_at)
    values (${post}, ${email}, ${cellphone}, ${address}, ${lat}, ${lng}, ${now})`)
}
