import { post } from '#app/api.ts'
import { dropSession } from './session-store.ts'

/** Ends the session on the server and forgets it here. Out of reach of the server it is still forgotten here. */
export async function logOut(): Promise<void> {
  await post('users.logout', {}).catch(() => undefined)
  dropSession()
}
