import { closeMessage, type MessageTone, showMessage } from '#app/kit/message-store.ts'

/** Messages of the order page clear after 4 seconds (specification, section 9). */
const SHOWN_MS = 4_000

/** Says that something was done, or why it was not, and gives the room back soon. */
export function sayBriefly(text: string, tone: MessageTone = 'done'): void {
  const id = showMessage(text, { tone })
  setTimeout(() => closeMessage(id), SHOWN_MS)
}
