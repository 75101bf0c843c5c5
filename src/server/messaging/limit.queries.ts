import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** What counts where nothing else was set. */
const MAIL_PER_COMPANY = 2000

/** How many messages a company may send to others in a day, for every process on this database; `reason_to_hold` asks it. */
export async function setMailPerCompany(db: Db, most: number): Promise<void> {
  if (most === MAIL_PER_COMPANY) await db.execute(sql`delete from mail_limits`)
  else {
    await db.execute(sql`insert into mail_limits (per_company) values (${most})
      on conflict (id) do update set per_company = excluded.per_company`)
  }
}

/** What this transaction writes is sent however many messages its reader got: a link that somebody waits for to log in. */
export async function liftMailLimits(db: Db): Promise<void> {
  await db.execute(sql`select set_config('app.mail_limit', 'off', true)`)
}
