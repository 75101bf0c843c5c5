import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** How many messages a company may send to others in a day, for every process on this database (migration 0032). */
export async function setMailPerCompany(db: Db, most: number): Promise<void> {
  await db.execute(sql`update mail_limits set per_company = ${most} where per_company <> ${most}`)
}

/** What this transaction writes is sent however many messages its reader got: a link that somebody waits for to log in. */
export async function liftMailLimits(db: Db): Promise<void> {
  await db.execute(sql`select set_config('app.mail_limit', 'off', true)`)
}
