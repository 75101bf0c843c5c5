import type { User } from '#contract/users/sessions.ts'
import { forgetOthers } from './answer-cache.ts'
import { KEEP_MAP } from './offline-screens.ts'
import { keepPush } from './push.store.ts'

/** Covers the login page, where a day often begins. */
const SCOPE = '/'
/** Scope of former workers, which would stay in control of pages below it. */
const FORMER_SCOPE = '/admin/'

let readyFor: number | undefined

export function makeReadyOffline(user: User): void {
  if (readyFor === user.id) return
  readyFor = user.id
  void forgetOthers(user.id)
  // Persistent storage protects queued writes from eviction on a full phone.
  if (user.role === 'can-driver') void navigator.storage?.persist?.().catch(() => undefined)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Best effort: only opening the page offline needs the worker, and private windows have none.
  void startWorker(navigator.serviceWorker)
    .then(() => keepPush(user))
    .catch(() => undefined)
}

async function startWorker(workers: ServiceWorkerContainer): Promise<void> {
  for (const known of await workers.getRegistrations()) {
    if (new URL(known.scope).pathname === FORMER_SCOPE) await known.unregister()
  }
  await workers.register('/service-worker.js', { scope: SCOPE })
  const { active } = await workers.ready
  active?.postMessage(KEEP_MAP)
}
