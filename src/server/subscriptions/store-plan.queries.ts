import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Hold, isSamePhase, type Phase, type ServicePlan, valuesOn } from '#domain/subscriptions/service-plan.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'
import type { Stamp, StoredService } from './plan.queries.ts'

export interface NewPlan {
  service: Pick<StoredService, 'id' | 'company' | 'plan' | 'stamps'>
  plan: ServicePlan
  endReason?: string
  /** Of what changes: other phases keep theirs. */
  stamp: (from: CalendarDay) => Stamp
}

/** Writes what changed of a service's plan, and today's values, which lists and sums read. */
export async function storePlan(db: Db, changed: NewPlan, today: CalendarDay): Promise<void> {
  await storePlans(db, changed.service.company, [changed], today)
}

export async function storePlans(
  db: Db,
  company: CompanyId,
  changed: readonly NewPlan[],
  today: CalendarDay,
): Promise<void> {
  if (changed.length === 0) return
  await writePhases(db, company, changed)
  await writeHolds(db, company, changed)
  const services = changed.map(({ service, plan, endReason }) => ({
    ...todaysRow(service.id, plan, today),
    ended: plan.ended,
    endReason: endReason ?? null,
  }))
  await writeServices(
    db,
    company,
    services,
    sql`, ended_on = t.ended, end_reason = coalesce(t."endReason", s.end_reason),
    version = s.version + 1`,
  )
}

/** Copies the values of a new day. */
export async function copyTodaysValues(
  db: Db,
  company: CompanyId,
  services: readonly Pick<StoredService, 'id' | 'plan'>[],
  today: CalendarDay,
): Promise<void> {
  if (services.length === 0) return
  await writeServices(
    db,
    company,
    services.map(({ id, plan }) => todaysRow(id, plan, today)),
    sql``,
  )
}

function todaysRow(id: number, plan: ServicePlan, today: CalendarDay) {
  const { phase, active, counted } = valuesOn(plan, today)
  return { id, ...columnsOf(phase), active, counted }
}

const columnsOf = ({ cans, frequency, preferred, price, taxPercent }: Phase) => ({
  cans,
  frequency,
  preferred,
  price: numericOf(price),
  tax: taxPercent,
})

const VALUES = sql`id integer, cans integer, frequency text, preferred text[], price numeric, tax numeric, active boolean,
  counted boolean, ended date, "endReason" text`

/** A customer whose price of today changes gets a new version, so that no older form overwrites it. */
async function writeServices(db: Db, company: CompanyId, rows: readonly object[], more: SQL): Promise<void> {
  await db.execute(sql`
    update customers c set version = c.version + 1
    where c.company_id = ${company} and c.id in (
      select s.customer_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (${VALUES})
      join customer_services s on s.company_id = ${company} and s.id = t.id
      where case when s.counted then s.price else 0 end <> case when t.counted then t.price else 0 end)`)
  await db.execute(sql`
    update customer_services s set cans = t.cans, frequency = t.frequency, preferred = t.preferred, price = t.price, tax = t.tax,
      totalprice = case when s.price = t.price or s.asbefore or s.type = 'Roll-Offs' then s.totalprice
        else t.price * s.payfrequency end,
      active = t.active, counted = t.counted ${more}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (${VALUES})
    where s.company_id = ${company} and s.id = t.id`)
}

async function writePhases(db: Db, company: CompanyId, changed: readonly NewPlan[]): Promise<void> {
  const gone = changed.flatMap(({ service, plan }) =>
    service.plan.phases
      .filter(({ from }) => !plan.phases.some((phase) => phase.from === from))
      .map(({ from }) => ({ service: service.id, from })),
  )
  const written = changed.flatMap(({ service, plan, stamp }) => {
    const before = new Map(service.plan.phases.map((phase) => [phase.from, phase]))
    return plan.phases
      .filter((phase) => !isSamePhase(phase, before.get(phase.from)))
      .map((phase) => ({ service: service.id, from: phase.from, ...columnsOf(phase), ...stamp(phase.from) }))
  })
  if (gone.length > 0) {
    await db.execute(sql`
      delete from service_phases p using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as t (service integer, "from" date)
      where p.company_id = ${company} and p.service_id = t.service and p.from_day = t."from"`)
  }
  if (written.length === 0) return
  await db.execute(sql`
    insert into service_phases (company_id, service_id, from_day, cans, frequency, preferred, price, tax, reason, note, made_by,
      made_at, raise_id)
    select ${company}, t.service, t."from", t.cans, t.frequency, t.preferred, t.price, t.tax, t.reason, t.note, t.by, t.at, t.raise
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as t (service integer, "from" date, cans integer, frequency text,
      preferred text[], price numeric, tax numeric, reason text, note text, by text, at timestamptz, raise uuid)
    on conflict (company_id, service_id, from_day) do update
      set cans = excluded.cans, frequency = excluded.frequency, preferred = excluded.preferred, price = excluded.price,
        tax = excluded.tax, reason = excluded.reason, note = excluded.note, made_by = excluded.made_by,
        made_at = excluded.made_at, raise_id = excluded.raise_id`)
}

const sameHold = (one: Hold, other: Hold | undefined): boolean =>
  other !== undefined &&
  one.from === other.from &&
  one.to === other.to &&
  one.kind === other.kind &&
  one.billed === other.billed

/** Holds never overlap, at no moment: what goes is deleted and what shrinks is changed before anything is added. */
async function writeHolds(db: Db, company: CompanyId, changed: readonly NewPlan[]): Promise<void> {
  const gone: number[] = []
  const kept: (Hold & { service: number; by: string; at: string })[] = []
  const made: typeof kept = []
  for (const { service, plan, stamp } of changed) {
    const before = new Map(service.plan.holds.map((hold) => [hold.id, hold]))
    const { by, at } = stamp(plan.phases[0].from)
    gone.push(
      ...service.plan.holds.flatMap(({ id }) => (id === null || plan.holds.some((hold) => hold.id === id) ? [] : [id])),
    )
    for (const hold of plan.holds) {
      const row = { ...hold, service: service.id, by, at }
      if (!before.has(hold.id)) made.push(row)
      else if (!sameHold(hold, before.get(hold.id))) kept.push(row)
    }
  }
  if (gone.length > 0) {
    await db.execute(sql`
      delete from service_holds where company_id = ${company} and id = any(${sql.param(gone)}::integer[])`)
  }
  if (kept.length > 0) {
    await db.execute(sql`
      update service_holds h set from_day = t."from", last_day = t."to", kind = t.kind, billed = t.billed
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as t (id integer, "from" date, "to" date, kind text, billed boolean)
      where h.company_id = ${company} and h.id = t.id`)
  }
  for (const [ids, rows] of [
    [sql`id, `, made.filter(({ id }) => id !== null)],
    [sql``, made.filter(({ id }) => id === null)],
  ] as const) {
    if (rows.length === 0) continue
    await db.execute(sql`
      insert into service_holds (${ids} company_id, service_id, from_day, last_day, kind, billed, made_by, made_at)
      select ${ids} ${company}, t.service, t."from", t."to", t.kind, t.billed, t.by, t.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id integer, service integer, "from" date, "to" date, kind text,
        billed boolean, by text, at timestamptz)`)
  }
}
