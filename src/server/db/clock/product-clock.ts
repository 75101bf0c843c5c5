import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import { openNotices } from '#server/db/notices.ts'

/** The time that days are counted by: the machine's, plus the offset in `product_clock` (ADR-41). */
export type ProductClock = Readonly<{
  now(): Date
  offsetMs(): number
  follow(): Promise<void>
  close(): void
}>

export const machineClock: ProductClock = { now: () => new Date(), offsetMs: () => 0, async follow() {}, close() {} }

const CHANNEL = 'clock'

export async function openDemoClock(actors: Actors, onLost: (error: unknown) => void): Promise<ProductClock> {
  let offsetMs = 0
  const follow = async () => {
    offsetMs = await inTransaction(actors.platform, { tenant: null, readonly: true }, readOffset)
  }
  const notices = openNotices(actors.platform, CHANNEL, onLost)
  await notices.watch('all', { notify: () => void follow().catch(onLost), end() {} })
  await follow()
  return { now: () => new Date(Date.now() + offsetMs), offsetMs: () => offsetMs, follow, close: notices.close }
}

async function readOffset(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ahead: number }>(
    sql`select round(extract(epoch from ahead) * 1000)::float8 as ahead from product_clock`,
  )
  return rows[0]?.ahead ?? 0
}

export async function addOffset(db: Db, ms: number): Promise<void> {
  await db.execute(sql`
    insert into product_clock (ahead) values (${ms} * interval '1 ms')
    on conflict (one) do update set ahead = product_clock.ahead + excluded.ahead`)
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

export async function startClockAt(ownerUrl: string, at: Date): Promise<void> {
  await asOwner(ownerUrl, `insert into product_clock (ahead) values ($1::timestamptz - now())`, [at])
}

export const resetClock = (ownerUrl: string): Promise<void> => asOwner(ownerUrl, 'delete from product_clock', [])

async function asOwner(ownerUrl: string, statement: string, values: unknown[]): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(statement, values)
  } finally {
    await owner.end()
  }
}
