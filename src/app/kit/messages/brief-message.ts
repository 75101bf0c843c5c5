import { closeMessage, type MessageTone, showMessage } from './message.store.ts'

/** Messages of the public pages clear after 4 seconds (specification, section 9). */
const SHOWN_MS = 4_000

/** Says that something was done, or why it was not, and gives the room back soon. */
export function sayBriefly(text: string, tone: MessageTone = 'done'): void {
  const id = showMessage(text, { tone })
  setTimeout(() => closeMessage(id), SHOWN_MS)
}

/** What a way on that is tried too early says (specification, section 4: 'Next is blocked with a toast'). */
export const sayMissing = (text: string) => () => sayBriefly(text, 'error')
