import { useState } from 'react'
import { useSave } from '#app/kit/form/use-save.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import type { Cents } from '#domain/companies/money.ts'
import { useRefund } from './use-refund.ts'

/**
 * Cancels an order and, when asked to, gives its money back. Both keep their key until the server has answered, so pressing
 * again after a lost answer does neither twice; what is cancelled already stays so and only the money is tried again.
 * @param onDone told what became of both, also when nobody looks at the screen any more
 */
export function useCancelling({ order }: Pick<OfficeOrder, 'order'>, onDone: (text: string) => void) {
  const [cancelled, setCancelled] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, save } = useSave({ say: ({ message }) => setFailure(message) })
  const said = `Order ${order} was cancelled`
  const money = useRefund(order, (text) => onDone(`${said}. ${text}`))

  /** @param amount what goes back to the card; null to give nothing back */
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
    /** The order does not stand any more, whatever became of the money. */
    cancelled,
    failure: failure ?? (money.failure && `${said}, but its money was not given back. ${money.failure}`),
    cancel,
  }
}
