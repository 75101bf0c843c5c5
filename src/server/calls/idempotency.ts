import { createHash, createHmac } from 'node:crypto'
import type { CallName } from '#contract/contract.ts'
import { keyUsed } from '#server/base/refusal.ts'
import type { Db } from '#server/db/connect.ts'
import type { Call } from './handler.ts'
import { claimKey, keepAnswer } from './idempotency.queries.ts'

/** Answers are stored for 72 hours. */
const KEPT_HOURS = 72

/** Independent of field order. */
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

/**
 * Keyed with the application's secret: a body may hold a password, which could otherwise be guessed from the stored
 * hash.
 */
const sealedHash = ({ raw, app }: Call): Buffer =>
  createHmac('sha256', app.env.appSecret).update('idempotency').update(bodyHash(raw)).digest()

/** A key this long is assumed to be unguessable and unique. */
const UNLIKE_OTHERS = 32

/** Visitors share one scope, but a short key counts only within its network. */
export function callerOf({
  user,
  idempotencyKey,
  limitKeys,
}: Pick<Call, 'user' | 'idempotencyKey' | 'limitKeys'>): string {
  if (user) return `user:${user.id}`
  return (idempotencyKey ?? '').length < UNLIKE_OTHERS ? `public at ${limitKeys.address}` : 'public'
}

/**
 * Claim, work and answer share one transaction, so a crash leaves no key without an answer, and a concurrent repeat
 * waits for the first commit. A long call does this in the transaction in which it writes.
 * @throws Refusal 409 when the key was used with another body or call
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
