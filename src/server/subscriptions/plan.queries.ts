import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { OfficePayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Hold, Phase, ServicePlan } from '#domain/subscriptions/service-plan.ts'
import type { Db } from '#server/db/connect.ts'

/** Who made a phase, when and why. */
export interface Stamp {
  reason: string
  note: string
  by: string
  /** An instant. */
  at: string
  raise: string | null
}

type StampedPhase = Phase & Stamp

interface ServiceFacts {
  id: number
  company: CompanyId
  customer: CustomerId
  site: number
  /** In the catalog; null for a price agreed outside of it. */
  soldAs: number | null
  order: OrderId | null
  orderCancelled: boolean
  name: string
  type: ServiceType
  payfrequency: OfficePayFrequency
  anchor: CalendarDay
  arrears: boolean
  endReason: string
  version: number
}

export interface StoredService extends ServiceFacts {
  plan: ServicePlan
  /** By the day on which their phase begins. */
  stamps: ReadonlyMap<CalendarDay, Stamp>
}

interface ServiceRow extends ServiceFacts, Record<string, unknown> {
  ended: CalendarDay | null
  phases: [StampedPhase, ...StampedPhase[]]
  holds: Hold[]
}

const cents = (column: SQL) => sql`(${column} * 100)::bigint`

const select = (where: SQL) => sql`
  select s.id, s.company_id as company, s.customer_id as customer, s.site_id as site, s.service_id as "soldAs",
    s.order_id as "order", coalesce(o.state = 'cancelled', false) as "orderCancelled", s.name, s.type, s.payfrequency,
    s.anchor::text, s.arrears, s.end_reason as "endReason", s.version, s.ended_on::text as ended, p.phases,
    coalesce(h.holds, '[]') as holds
  from customer_services s
  left join orders o on o.company_id = s.company_id and o.id = s.order_id
  join lateral (
    select json_agg(json_build_object('from', p.from_day, 'cans', p.cans, 'frequency', p.frequency, 'preferred', p.preferred,
      'price', ${cents(sql`p.price`)}, 'taxPercent', p.tax, 'reason', p.reason, 'note', p.note, 'by', p.made_by,
      'at', p.made_at, 'raise', p.raise_id) order by p.from_day) as phases
    from service_phases p where p.company_id = s.company_id and p.service_id = s.id) p on true
  left join lateral (
    select json_agg(json_build_object('id', h.id, 'from', h.from_day, 'to', h.last_day, 'kind', h.kind, 'billed', h.billed)
      order by h.from_day) as holds
    from service_holds h where h.company_id = s.company_id and h.service_id = s.id) h on true
  where ${where}
  order by s.created_at desc, s.id desc`

async function read(db: Db, where: SQL): Promise<StoredService[]> {
  const { rows } = await db.execute<ServiceRow>(select(where))
  return rows.map(({ phases: [first, ...rest], holds, ended, ...service }) => ({
    ...service,
    plan: { phases: [unstamped(first), ...rest.map(unstamped)], holds, ended },
    stamps: new Map([first, ...rest].map((phase) => [phase.from, stampOf(phase)])),
  }))
}

const unstamped = ({ from, cans, frequency, preferred, price, taxPercent }: StampedPhase): Phase => ({
  from,
  cans,
  frequency,
  preferred,
  price,
  taxPercent,
})

const stampOf = ({ reason, note, by, at, raise }: StampedPhase): Stamp => ({
  reason,
  note,
  by,
  at: new Date(at).toISOString(),
  raise,
})

export async function findService(db: Db, company: CompanyId, id: number): Promise<StoredService | undefined> {
  return (await read(db, sql`s.company_id = ${company} and s.id = ${id}`))[0]
}

/** Newest first. */
export const servicesOf = (db: Db, company: CompanyId, customer: CustomerId): Promise<StoredService[]> =>
  read(db, sql`s.company_id = ${company} and s.customer_id = ${customer}`)

export async function plansOfOrder(db: Db, company: CompanyId, order: OrderId): Promise<ServicePlan[]> {
  return (await read(db, sql`s.company_id = ${company} and s.order_id = ${order}`)).map(({ plan }) => plan)
}

export const servicesOfIds = (db: Db, company: CompanyId, ids: readonly number[]): Promise<StoredService[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : read(db, sql`s.company_id = ${company} and s.id = any(${sql.param(ids)}::integer[])`)

/** A version of it that is locked until commit, in the lock order of a cancellation. */
export async function lockService(db: Db, company: CompanyId, id: number): Promise<StoredService | undefined> {
  await db.execute(sql`
    select from orders o join customer_services s on s.company_id = o.company_id and s.order_id = o.id
    where s.company_id = ${company} and s.id = ${id} for share of o`)
  await db.execute(sql`
    select from customer_services where company_id = ${company} and id = ${id} for update`)
  return findService(db, company, id)
}

export interface HoldSettings {
  minDays: number
  maxDaysPerYear: number
  billed: boolean
}

export async function holdSettingsOf(db: Db, company: CompanyId): Promise<HoldSettings> {
  const found = await db.execute<HoldSettings & Record<string, unknown>>(sql`
    select holdmindays as "minDays", holdmaxdays as "maxDaysPerYear", holdbilled as billed from companies where id = ${company}`)
  return found.rows[0] ?? { minDays: 0, maxDaysPerYear: 0, billed: false }
}
