import type { User } from '#contract/users/sessions.ts'
import { forgetOthers } from './answer-cache.ts'
import { KEEP_MAP } from './offline-screens.ts'

/** A day often begins at the log-in: the page that was born there is the worker's, too. */
const SCOPE = '/'
/** The scope of workers of before, which would stay in charge of what stands under it. */
const FORMER_SCOPE = '/admin/'

let readyFor: number | undefined

/** Makes this device ready to open the day without signal: the screens are kept here, and what others left is forgotten. */
export function makeReadyOffline(user: User): void {
  if (readyFor === user.id) return
  readyFor = user.id
  void forgetOthers(user.id)
  // What waits to be sent must not be evicted with the rest of a full phone.
  if (user.role === 'can-driver') void navigator.storage?.persist?.().catch(() => undefined)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without the worker everything works but opening the page without signal; browsers in private windows have none.
  void startWorker(navigator.serviceWorker).catch(() => undefined)
}

async function startWorker(workers: ServiceWorkerContainer): Promise<void> {
  for (const known of await workers.getRegistrations()) {
    if (new URL(known.scope).pathname === FORMER_SCOPE) await known.unregister()
  }
  await workers.register('/service-worker.js', { scope: SCOPE })
  const { active } = await workers.ready
  active?.postMessage(KEEP_MAP)
}
