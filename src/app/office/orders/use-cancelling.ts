import { useState } from 'react'
import { useSave } from '#app/kit/form/use-save.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import type { Cents } from '#domain/companies/money.ts'
import { useRefund } from './use-refund.ts'

/**
 * Both calls keep their idempotency key until answered, so a retry after a lost answer does neither twice.
 * @param onDone called even after the screen was left
 */
export function useCancelling({ order }: Pick<OfficeOrder, 'order'>, onDone: (text: string) => void) {
  const [cancelled, setCancelled] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, save } = useSave({ onRefused: ({ message }) => setFailure(message) })
  const said = `Order ${order} was cancelled`
  const money = useRefund(order, (text) => onDone(`${said}. ${text}`))

  const cancel = async (amount: Cents | null) => {
    if (money.busy) return
    const goOn = () => (amount === null ? onDone(said) : void money.refund(amount))
    if (cancelled) return goOn()
    setFailure(null)
    await save(async (write) => {
      await write('services.cancelOrder', { order })
      setCancelled(true)
      goOn()
    })
  }
  return {
    busy: busy || money.busy,
    /** The order is cancelled, even if the refund failed. */
    cancelled,
    failure: failure ?? (money.failure && `${said}, but it was not refunded. ${money.failure}`),
    cancel,
  }
}
