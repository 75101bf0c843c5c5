import { useState } from 'react'
import { useSave } from '#app/kit/form/use-save.ts'
import { type Cents, dollarsOf } from '#domain/companies/money.ts'

const LOST = 'The connection was lost. Please try again: the same amount is never refunded twice.'

/**
 * After a lost connection, a refund of another amount first looks up the earlier one; if that was done, nothing more is
 * sent.
 * @param onDone called even after the screen was left
 */
export function useRefund(order: string, onDone: (text: string) => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, save } = useSave({
    onRefused: ({ status, message }) => setFailure(status === 0 || status >= 500 ? LOST : message),
  })
  const refund = (amount: Cents) =>
    save(async (write) => {
      setFailure(null)
      const answer = await write('services.refund', { order, amount: dollarsOf(amount) }, async (earlier) => earlier)
      if (answer.success || 'pending' in answer) onDone(answer.resptext)
      else setFailure(answer.resptext)
    })
  return { busy, failure, refund, forgetFailure: () => setFailure(null) }
}
