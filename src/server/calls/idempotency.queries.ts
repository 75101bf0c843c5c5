import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/session.ts'

export interface HeldKey {
  endpoint: string
  hash: string
  answer: unknown
}

/**
 * Blocks while another transaction holds the key.
 * @returns null when the caller now holds the key
 */
export async function claimKey(
  db: Db,
  claim: { caller: string; key: string; endpoint: string; hash: Buffer; now: Date; keptHours: number },
): Promise<HeldKey | null> {
  const { caller, key, endpoint, hash, now, keptHours } = claim
  const claimed = await db.execute<{ endpoint: string | null; hash: string; answer: unknown }>(sql`
    select k.endpoint, encode(k.body_hash, 'hex') as hash, k.answer
    from claim_key(${caller}, ${key}, ${endpoint}, ${hash}, ${now}, ${`${keptHours} hours`}) as k`)
  const held = claimed.rows[0]
  return held?.endpoint ? { ...held, endpoint: held.endpoint } : null
}

const keepStatement = statement<Record<string, unknown>, [caller: string, key: string, answer: string]>(
  'select keep_answer($1, $2, 200, $3::jsonb)',
)

export async function keepAnswer(db: Db, caller: string, key: string, answer: unknown): Promise<void> {
  await keepStatement(db, caller, key, JSON.stringify(answer))
}
