import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import type { StoredService } from './plan.queries.ts'

interface Copy {
  site: number
  address: string
  /** The service of the catalog that is sold there. */
  soldAs: number | null
  /** Its first day there, from which on it is owed. */
  from: CalendarDay
  now: Date
}

/** The same service at another site, which continues its periods. It belongs to no order. @returns its id */
export async function copyService(
  db: Db,
  { company, id }: Pick<StoredService, 'company' | 'id'>,
  { site, address, soldAs, from, now }: Copy,
): Promise<number> {
  const made = await db.execute<{ id: number }>(sql`
    insert into customer_services (company_id, customer_id, service_id, status, name, type, address, cans, frequency, preferred,
      notes, datestart, price, tax, totalprice, created_at, site_id, payfrequency, anchor, arrears, sold_by, owed_from)
    select company_id, customer_id, ${soldAs}, status, name, type, ${address}, cans, frequency, preferred, notes, datestart, price,
      tax, totalprice, ${now}, ${site}, payfrequency, anchor, arrears, 'office', ${from}::date
    from customer_services where company_id = ${company} and id = ${id}
    returning id`)
  const [row] = made.rows
  if (!row) throw new Error('The service to move was not found')
  return row.id
}

export async function deleteService(db: Db, { company, id }: Pick<StoredService, 'company' | 'id'>): Promise<void> {
  await db.execute(sql`delete from customer_services where company_id = ${company} and id = ${id}`)
}
