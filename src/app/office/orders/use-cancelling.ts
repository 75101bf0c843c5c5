import { useState } from 'react'
import { Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import type { Cents } from '#domain/companies/money.ts'
import { useRefund } from './use-refund.ts'

/**
 * Cancels an order and, when asked to, gives its money back. Both keep their key until the server has answered, so pressing
 * again after a lost answer does neither twice; what is cancelled already stays so and only the money is tried again.
 * @param onDone told what became of both
 */
export function useCancelling({ order }: Pick<OfficeOrder, 'order'>, onDone: (text: string) => void) {
  const [busy, setBusy] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const write = useOnceWritten()
  const said = `Order ${order} was cancelled`
  const money = useRefund(order, (text) => onDone(`${said}. ${text}`))

  const takeBack = async (): Promise<boolean> => {
    if (cancelled) return true
    setBusy(true)
    setFailure(null)
    try {
      await write('services.cancelOrder', { order })
      setCancelled(true)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFailure(error.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  /** @param amount what goes back to the card; null to give nothing back */
  const cancel = async (amount: Cents | null) => {
    if (busy || money.busy || !(await takeBack())) return
    if (amount === null) onDone(said)
    else await money.refund(amount)
  }
  return {
    busy: busy || money.busy,
    /** The order does not stand any more, whatever became of the money. */
    cancelled,
    failure: failure ?? (money.failure && `${said}, but its money was not given back. ${money.failure}`),
    cancel,
  }
}
