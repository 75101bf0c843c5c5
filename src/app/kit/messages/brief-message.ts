import { closeMessage, type MessageTone, showMessage } from './message.store.ts'

const SHOWN_MS = 4_000

export function showBriefly(text: string, tone: MessageTone = 'done'): void {
  const id = showMessage(text, { tone, lasts: SHOWN_MS, topic: 'brief' })
  // Only errors need a timer: the done toast closes with its progress bar, which pauses on hover.
  if (tone === 'error') setTimeout(() => closeMessage(id), SHOWN_MS)
}

export const showMissing = (text: string) => () => showBriefly(text, 'error')
