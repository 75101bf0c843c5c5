import { useState } from 'react'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Asked } from '#contract/contract.ts'

const LOST = 'The connection was lost. Please try again: nothing is refunded or booked twice.'

/** Settles a difference once, even when pressed again after a lost answer. */
export function useSettling(id: number, onDone: () => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, save } = useSave({
    say: ({ status, message }) => setFailure(status === 0 || status >= 500 ? LOST : message),
  })
  const settle = (decision: Omit<Asked<'services.settleDifference'>, 'id'>) =>
    save(async (write) => {
      setFailure(null)
      const answer = await write('services.settleDifference', { id, ...decision })
      if (!answer.success && !('pending' in answer)) return setFailure(answer.resptext)
      showMessage(answer.resptext)
      onDone()
    })
  return { busy, failure, settle, say: setFailure }
}
