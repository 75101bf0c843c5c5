import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { CustomerService } from '#contract/customers/customers.ts'

type Active = CustomerService['active']

/**
 * Turns one service of a customer off and on. The screen changes when the server has said yes, and the message offers the
 * way back; `onTurned` brings the new state, and what the customer pays by it.
 */
export function useServiceSwitch(
  { id, name, active }: Pick<CustomerService, 'id' | 'name' | 'active'>,
  onTurned: () => Promise<void>,
) {
  const { busy, save } = useSave({
    say: ({ message }) => showMessage(`${name} was not changed. ${message}`, { tone: 'error' }),
  })
  const turn = (to: Active, undoable: boolean) =>
    save(async (write) => {
      await write('customers.updateCustomerService', { id, active: to })
      await onTurned()
      showMessage(
        `${name} ${to === 1 ? 'enabled' : 'deactivated'}`,
        undoable ? { undo: () => void turn(to === 1 ? 0 : 1, false) } : {},
      )
    })
  return { busy, turn: () => void turn(active === 1 ? 0 : 1, true) }
}
