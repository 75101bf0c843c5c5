import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import { openNotices } from '#server/db/notices.ts'

/** The time that days are counted by: the machine's, plus the offset in `product_clock` (ADR-41). */
export type ProductClock = Readonly<{
  now(): Date
  /** Stops listening for moves. */
  close(): void
}>

/** The clock of a live server, whose offset is always zero. */
export const machineClock: ProductClock = { now: () => new Date(), close() {} }

const CHANNEL = 'clock'

/**
 * The clock of a demo: it follows every move that any process on this database makes.
 * @param onLost gets the error when moves are no longer heard
 */
export async function openDemoClock(actors: Actors, onLost: (error: unknown) => void): Promise<ProductClock> {
  let aheadMs = 0
  const read = async () => {
    aheadMs = await inTransaction(actors.platform, { tenant: null, readonly: true }, readAheadMs)
  }
  const notices = openNotices(actors.platform, CHANNEL, onLost)
  await notices.watch('all', { notify: () => void read().catch(onLost), end() {} })
  await read()
  return { now: () => new Date(Date.now() + aheadMs), close: notices.close }
}

async function readAheadMs(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ahead: number }>(
    sql`select (extract(epoch from ahead) * 1000)::float8 as ahead from product_clock`,
  )
  return rows[0]?.ahead ?? 0
}

/** What a demo moved ahead ends with it: a live server goes by the machine's time. */
export async function resetClock(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('delete from product_clock')
  } finally {
    await owner.end()
  }
}
