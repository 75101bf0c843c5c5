import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { pushSubscriptions, tasks } from '#server/cans/cans.tables.ts'
import { selectTasks, type TaskRow } from '#server/cans/tasks/task.queries.ts'
import type { Db } from '#server/db/connect.ts'

export type PushDeviceRow = typeof pushSubscriptions.$inferSelect
type NewDevice = Pick<PushDeviceRow, 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'createdAt'>

const MOST_DEVICES = 10

/**
 * A device belongs to the person who used it last. The oldest beyond ten of a person are dropped. An admin without a
 * membership has no stops to be told, so nothing is stored.
 */
export async function saveDevice(db: Db, company: CompanyId, device: NewDevice): Promise<void> {
  const { userId, endpoint, p256dh, auth, createdAt } = device
  await db.execute(sql`
    insert into push_subscriptions as p (company_id, user_id, endpoint, p256dh, auth, created_at)
    select company_id, user_id, ${endpoint}, ${p256dh}, ${auth}, ${createdAt} from memberships
    where company_id = ${company} and user_id = ${userId}
    on conflict (company_id, endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = excluded.created_at,
      day = case when p.user_id = excluded.user_id then p.day end`)
  await db.execute(sql`
    delete from push_subscriptions where company_id = ${company} and endpoint in (
      select endpoint from push_subscriptions where company_id = ${company} and user_id = ${userId}
      order by created_at desc, endpoint offset ${MOST_DEVICES})`)
}

export async function dropDevice(db: Db, company: CompanyId, userId: number, endpoint: string): Promise<void> {
  const { companyId, userId: owner, endpoint: address } = pushSubscriptions
  await db.delete(pushSubscriptions).where(and(eq(companyId, company), eq(owner, userId), eq(address, endpoint)))
}

export async function dropGone(db: Db, company: CompanyId, endpoints: readonly string[]): Promise<void> {
  const { companyId, endpoint } = pushSubscriptions
  await db.delete(pushSubscriptions).where(and(eq(companyId, company), inArray(endpoint, [...endpoints])))
}

/** People with a device and a session that ends after `end`, by company. */
export async function peopleToTell(db: Db, end: Date): Promise<ReadonlyMap<CompanyId, number[]>> {
  const found = await db.execute<{ company: CompanyId; people: number[] }>(sql`
    select p.company_id as company, array_agg(distinct p.user_id) as people from push_subscriptions p
    join memberships m on m.company_id = p.company_id and m.user_id = p.user_id and m.status = 'Active'
    join users u on u.id = p.user_id and u.status = 'Active'
    where exists (select from sessions s where s.user_id = p.user_id and s.expires_at > ${end})
    group by 1 order by 1`)
  return new Map(found.rows.map(({ company, people }) => [company, people]))
}

/** Locked until commit, so that a person's own change waits and two sweeps never tell the same. */
export async function lockDevices(db: Db, company: CompanyId, people: readonly number[]): Promise<PushDeviceRow[]> {
  const { companyId, userId, endpoint } = pushSubscriptions
  const own = and(eq(companyId, company), inArray(userId, [...people]))
  return db.select().from(pushSubscriptions).where(own).orderBy(endpoint).for('update')
}

/** The lists of these people, and stops that were on one. */
export async function stopsOfPeople(
  db: Db,
  company: CompanyId,
  { people, today, known }: { people: readonly number[]; today: CalendarDay; known: readonly string[] },
): Promise<TaskRow[]> {
  const isListed = and(
    inArray(tasks.assignedUser, [...people]),
    eq(tasks.deliveryDate, today),
    eq(tasks.archived, false),
  )
  const wasListed = sql`${tasks.id} = any(${sql.param([...known])}::uuid[])`
  return selectTasks(db, and(eq(tasks.companyId, company), sql`(${isListed} or ${wasListed})`))
}

export async function storeKnown(
  db: Db,
  { companyId: company, endpoint: address }: PushDeviceRow,
  known: Pick<PushDeviceRow, 'day' | 'stops'>,
): Promise<void> {
  const { companyId, endpoint } = pushSubscriptions
  await db
    .update(pushSubscriptions)
    .set(known)
    .where(and(eq(companyId, company), eq(endpoint, address)))
}
