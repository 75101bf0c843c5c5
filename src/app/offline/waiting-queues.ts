import { post, Refused } from '#app/calls/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { currentSession } from '#app/session/session.store.ts'
import type { Answer, PostName } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { deviceWrites } from './device.store.ts'
import { WaitingQueue } from './waiting-queue.ts'
import type { WaitingWrite, Write } from './waiting-write.ts'

/** On a bad connection a call may hang for minutes; it is retried instead. */
const PATIENCE_MS = 20_000
const PHOTO_PATIENCE_MS = 180_000

const queues = new Map<number, WaitingQueue>()

export function queueOf(user: number): WaitingQueue {
  const known = queues.get(user)
  if (known) return known
  const queue = new WaitingQueue(user, { store: deviceWrites, send, alone: (work) => aloneAmongTabs(user, work) })
  queues.set(user, queue)
  return queue
}

async function send({ name, input, key, user }: WaitingWrite): Promise<Answer<PostName>> {
  // Another user may have logged in: never send one user's writes in another's name.
  if (currentSession()?.user.id !== user) throw new Refused(401, {})
  const hasPhoto = Object.values(input).some((value) => value instanceof Blob)
  const signal = AbortSignal.timeout(hasPhoto ? PHOTO_PATIENCE_MS : PATIENCE_MS)
  try {
    return await post(name, input, { idempotencyKey: key, signal })
  } catch (error) {
    throw signal.aborted ? new Refused(0, {}) : error
  }
}

/** Web Locks: idempotency keys prevent duplicates from two tabs, but not a wrong order. */
async function aloneAmongTabs(user: number, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(`haulyard waiting ${user}`, work)
}

export function waitingWrite<N extends PostName>(write: Write<N>, user: User, now = Date.now()): WaitingWrite<N> {
  return { ...write, key: newAttemptKey(), user: user.id, username: user.username, at: now }
}
