import { closeMessage, type MessageTone, showMessage } from './message.store.ts'

/** Messages of the public pages clear after 4 seconds. */
const SHOWN_MS = 4_000

/** Says that something was done, or why it was not, and gives the room back soon. Of brief messages one stands at a time. */
export function sayBriefly(text: string, tone: MessageTone = 'done'): void {
  const id = showMessage(text, { tone, lasts: SHOWN_MS, topic: 'brief' })
  // What was done runs down by the clock that it shows, which stops where it is pointed at.
  if (tone === 'error') setTimeout(() => closeMessage(id), SHOWN_MS)
}

/** Says why Next does not go on yet. */
export const sayMissing = (text: string) => () => sayBriefly(text, 'error')
