import { createHash, createHmac } from 'node:crypto'
import type { CallName } from '#contract/contract.ts'
import type { Db } from '#server/db/connect.ts'
import type { Call } from './handler.ts'
import { claimKey, keepAnswer } from './idempotency.queries.ts'
import { keyUsed } from './refusal.ts'

/** How long an answer stands under its key: 72 hours. */
const KEPT_HOURS = 72

/** The hash that distinguishes a repeat from another body; the order of a body's fields does not matter. */
export function bodyHash(input: unknown): Buffer {
  return createHash('sha256').update(canonical(input)).digest()
}

function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const texts = fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
  return `{${texts.sort().join(',')}}`
}

/** The hash as it is kept: a body may hold a password, and nobody guesses one against this without the application's secret. */
const sealedHash = ({ raw, app }: Call): Buffer =>
  createHmac('sha256', app.env.appSecret).update('idempotency').update(bodyHash(raw)).digest()

/** As long as a key that nobody else comes upon. */
const UNLIKE_OTHERS = 32

/** Whose key it is: two people may use the same one. Visitors share theirs, but a short one is of their own network only. */
export function callerOf({
  user,
  idempotencyKey,
  limitKeys,
}: Pick<Call, 'user' | 'idempotencyKey' | 'limitKeys'>): string {
  if (user) return `user:${user.id}`
  return (idempotencyKey ?? '').length < UNLIKE_OTHERS ? `public at ${limitKeys.address}` : 'public'
}

/**
 * Does a write once per key, if the caller gave one: claim, work and answer stand in the same transaction, so a key
 * without an answer never outlives a crash, and a second call under the key waits for the first one's commit. The dispatcher
 * does this for every short call; a long one does it in the transaction in which it writes.
 * @throws Refusal 409 when the key was used with another body or call.
 */
export async function underKey<T>(db: Db, call: Call, name: CallName, work: () => Promise<T>): Promise<T> {
  const { idempotencyKey: key } = call
  if (!key) return work()
  const caller = callerOf(call)
  const hash = sealedHash(call)
  const held = await claimKey(db, { caller, key, endpoint: name, hash, now: call.now, keptHours: KEPT_HOURS })
  if (!held) {
    const answer = await work()
    await keepAnswer(db, caller, key, answer)
    return answer
  }
  if (held.endpoint !== name || held.hash !== hash.toString('hex')) {
    throw keyUsed()
  }
  return held.answer as T
}
