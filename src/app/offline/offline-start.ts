import type { User } from '#contract/users/sessions.ts'
import { forgetOthers } from './remembered.ts'

/** The screens that open without signal are asked for under this path. */
const SCOPE = '/admin/'

let readyFor: number | undefined

/** Makes this device ready to open the day without signal: the screens are kept here, and what others left is forgotten. */
export function makeReadyOffline(user: User): void {
  if (readyFor === user.id) return
  readyFor = user.id
  void forgetOthers(user.id)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without the worker everything works but opening the page without signal; browsers in private windows have none.
  navigator.serviceWorker.register('/service-worker.js', { scope: SCOPE }).catch(() => undefined)
}
