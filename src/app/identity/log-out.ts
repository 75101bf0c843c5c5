import { post } from '#app/api.ts'
import { dropSession } from './session.store.ts'

/**
 * Ends the session on the server, leaves the screen, then forgets the session here; in this order, so that no screen
 * asks for a login on the way out. What this device remembers for the time without signal goes, too. Out of reach of the server the session is still forgotten here.
 */
export async function logOut(leave: () => void | Promise<void>): Promise<void> {
  await post('users.logout', {}).catch(() => undefined)
  await import('#app/offline/remembered.ts').then(({ forgetAll }) => forgetAll()).catch(() => undefined)
  await leave()
  dropSession()
}
