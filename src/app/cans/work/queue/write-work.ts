import type { WaitingQueue } from '#app/offline/waiting-queue.ts'
import { waitingWrite } from '#app/offline/waiting-queues.ts'
import type { Settled, Write } from '#app/offline/waiting-write.ts'
import type { PostName } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'

const PATIENCE_MS = 2_500

/** @param what capitalized: "The change" */
export const queuedText = (what: string, state: 'waiting' | 'slow'): string =>
  state === 'waiting'
    ? `${what} is saved on this phone. It will send when you have signal.`
    : `${what} is saved on this device and is still being sent.`

/**
 * Resolves to `waiting` without signal and to `slow` after PATIENCE_MS; the write stays queued in both cases.
 * @param keepRefused false if the caller shows a refusal itself; a later one is kept anyway
 */
export function writeWork<N extends PostName>(
  queue: WaitingQueue,
  write: Write<N>,
  user: User,
  keepRefused = true,
): Promise<Settled<N>> {
  const kept = waitingWrite(write, user)
  const timer = setTimeout(() => queue.letGo(kept.key), PATIENCE_MS)
  return queue.add(kept, keepRefused).finally(() => clearTimeout(timer))
}
