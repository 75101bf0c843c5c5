import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ServicePlan } from '#domain/subscriptions/service-plan.ts'
import type { Db } from '#server/db/connect.ts'
import type { Stamp, StoredService } from './plan.queries.ts'
import type { TakenWork } from './service-work.ts'

export type ActName = 'change' | 'hold' | 'release' | 'move' | 'end' | 'reopen'

/** A plan as an act found it. */
interface PlanBefore {
  plan: ServicePlan
  stamps: [CalendarDay, Stamp][]
  endReason: string
  /** Missing in acts that were kept before lines were. */
  lines?: TakenWork['lines']
}

export interface NewAct {
  act: ActName
  text: string
  reason: string
  work: TakenWork
  movedTo?: number
  by: string
  userId: number | null
  now: Date
}

/** Under the version that the service has after it. */
export async function keepAct(db: Db, service: StoredService, done: NewAct): Promise<void> {
  const { plan, stamps, endReason } = service
  const before: PlanBefore = { plan, stamps: [...stamps], endReason, lines: done.work.lines }
  await db.execute(sql`
    insert into service_acts (company_id, service_id, version, customer_id, name, act, text, reason, before, moved_to, tasks, made_by,
      user_id, made_at)
    values (${service.company}, ${service.id}, ${service.version + 1}, ${service.customer}, ${service.name}, ${done.act},
      ${done.text},
      ${done.reason}, ${JSON.stringify(before)}::jsonb, ${done.movedTo ?? null}, ${sql.param([...done.work.tasks])}::uuid[],
      ${done.by}, ${done.userId}, ${done.now})`)
}

interface KeptAct {
  act: ActName
  before: PlanBefore
  movedTo: number | null
  tasks: string[]
}

/** The act that made a version of a service, unless it was taken back. */
export async function actOfVersion(
  db: Db,
  { company, id, version }: Pick<StoredService, 'company' | 'id' | 'version'>,
): Promise<KeptAct | undefined> {
  const found = await db.execute<KeptAct & Record<string, unknown>>(sql`
    select act, before, moved_to as "movedTo", tasks from service_acts
    where company_id = ${company} and service_id = ${id} and version = ${version} and undone_at is null`)
  return found.rows[0]
}

export async function markUndone(
  db: Db,
  { company, id, version }: Pick<StoredService, 'company' | 'id' | 'version'>,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update service_acts set undone_at = ${now}
    where company_id = ${company} and service_id = ${id} and version = ${version}`)
}

/** Services of the customer that an act moved to another site. */
export async function wasMoved(db: Db, company: CompanyId, id: number): Promise<boolean> {
  const found = await db.execute(sql`
    select from service_acts
    where company_id = ${company} and service_id = ${id} and moved_to is not null and undone_at is null`)
  return found.rows.length > 0
}
