import { useRef, useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { type Cents, dollarsOf } from '#domain/companies/money.ts'

const LOST = 'The connection was lost. Please try again: the same amount is never given back twice.'

/**
 * Giving money back. An amount keeps its key until the server has decided about it, so that sending it once more after a
 * lost connection asks for the answer and not for more money.
 */
export function useRefund(order: string, onDone: (text: string) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const open = useRef<{ amount: Cents; key: string } | null>(null)
  const refund = async (amount: Cents) => {
    if (busy) return
    if (open.current?.amount !== amount) open.current = { amount, key: newAttemptKey() }
    setBusy(true)
    setFailure(null)
    try {
      const { key } = open.current
      const answer = await post('services.refund', { order, amount: dollarsOf(amount) }, { idempotencyKey: key })
      open.current = null
      if (answer.success || 'pending' in answer) onDone(answer.resptext)
      else setFailure(answer.resptext)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const undecided = error.status === 0 || error.status >= 500
      if (!undecided) open.current = null
      setFailure(undecided ? LOST : error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, refund, forgetFailure: () => setFailure(null) }
}
