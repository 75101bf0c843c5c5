import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CallName } from '#contract/contract.ts'
import type { Call } from '#server/call.ts'
import type { Db } from '#server/db/connect.ts'
import { conflict } from '#server/refusal.ts'

/** How long an answer stands under its key: 72 hours (contract.md). */
const KEPT_HOURS = 72

interface HeldKey {
  key: string | null
  endpoint: string
  body_hash: string
  answer: unknown
}

/** The hash that tells a repeat from another body; the order of a body's fields does not matter. */
export function bodyHash(input: unknown): Buffer {
  return createHash('sha256').update(canonical(input)).digest()
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

/** Whose key it is: two people may use the same one. */
export const callerOf = (call: Pick<Call, 'user'>) => (call.user ? `user:${call.user.id}` : 'public')

/**
 * Does a write once per key: claim, work and answer stand in the same transaction, so a key without an answer never
 * outlives a crash, and a second call under the key waits for the first one's commit.
 * @throws Refusal 409 when the key was used with another body or call.
 */
export async function underKey<T>(db: Db, call: Call, name: CallName, work: () => Promise<T>): Promise<T> {
  const caller = callerOf(call)
  const key = call.idempotencyKey as string
  const hash = bodyHash(call.raw)
  const claimed = await db.execute<{ held: HeldKey }>(sql`
    select to_jsonb(k) as held from claim_key(${caller}, ${key}, ${name}, ${hash}, ${call.now}, ${`${KEPT_HOURS} hours`}) as k`)
  const held = claimed.rows[0]?.held
  if (!held?.key) {
    const answer = await work()
    await db.execute(sql`select keep_answer(${caller}, ${key}, 200, ${JSON.stringify(answer)}::jsonb)`)
    return answer
  }
  if (held.endpoint !== name || !sameHash(held.body_hash, hash)) {
    throw conflict('This Idempotency-Key was used for something else.')
  }
  return held.answer as T
}

/** A bytea inside jsonb reads as \x… text. */
function sameHash(kept: string, hash: Buffer): boolean {
  return kept.replace(/^\\x/, '') === hash.toString('hex')
}
