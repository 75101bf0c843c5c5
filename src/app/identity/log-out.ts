import { post } from '#app/api.ts'
import { dropSession } from './session-store.ts'

/**
 * Ends the session on the server, leaves the screen, then forgets the session here; in this order, so that no screen
 * asks for a login on the way out. Out of reach of the server the session is still forgotten here.
 */
export async function logOut(leave: () => void | Promise<void>): Promise<void> {
  await post('users.logout', {}).catch(() => undefined)
  await leave()
  dropSession()
}
