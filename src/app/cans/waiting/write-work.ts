import type { WaitingQueue } from '#app/offline/waiting-queue.ts'
import { waitingWrite } from '#app/offline/waiting-queues.ts'
import type { Settled, Write } from '#app/offline/waiting-write.ts'
import type { PostName } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'

/** Nobody stands before a screen for longer to hear whether a tap has arrived. */
const PATIENCE_MS = 2_500

/** Says of something that the server has not answered where it is. @param what with a capital: "The change" */
export const queuedText = (what: string, state: 'waiting' | 'slow'): string =>
  state === 'waiting'
    ? `${what} is saved on this phone. It will send when you have signal.`
    : `${what} is kept on this device and is still being sent.`

/**
 * Keeps what was done and sends it. Out of reach it is `waiting`, slow to be answered `slow`: kept on this device and sent all the same.
 * @param keepRefused false when the caller shows a refusal itself; one that comes later is kept all the same
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
