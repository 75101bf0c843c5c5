import { useRef, useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Asked } from '#contract/contract.ts'

const words = (count: number) =>
  count === 1 ? '1 message is on its way again' : `${count} messages are on their way again`

/** Sends one message again, or all that match, once however often it is pressed. */
export function useSendAgain(onSent: () => void) {
  const [busy, setBusy] = useState(false)
  const key = useRef<string | null>(null)
  const send = async (which: Asked<'messages.sendAgain'>) => {
    if (busy) return
    setBusy(true)
    key.current ??= newAttemptKey()
    try {
      const { again } = await post('messages.sendAgain', which, { idempotencyKey: key.current })
      key.current = null
      showMessage(again === 0 ? 'There is nothing left to send again' : words(again))
      onSent()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status > 0) key.current = null
      showMessage(error.message, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
