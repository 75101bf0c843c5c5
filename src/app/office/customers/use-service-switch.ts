import { useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { CustomerService } from '#contract/customers/customers.ts'

type Active = CustomerService['active']

/**
 * Turns a customer's service off and on. The screen changes when the server has said yes, and the message offers the way
 * back; `onTurned` brings the new state, and what the customer pays by it.
 */
export function useServiceSwitch(onTurned: () => Promise<void>) {
  const [switching, setSwitching] = useState<number>()

  const turn = async (service: Pick<CustomerService, 'id' | 'name'>, active: Active, undoable = true) => {
    setSwitching(service.id)
    try {
      await post('customers.updateCustomerService', { id: service.id, active })
      await onTurned()
      showMessage(
        `${service.name} ${active === 1 ? 'enabled' : 'deactivated'}`,
        undoable ? { undo: () => turn(service, active === 1 ? 0 : 1, false) } : {},
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showMessage(`${service.name} was not changed. ${error.message}`, { tone: 'error' })
    } finally {
      setSwitching(undefined)
    }
  }

  return { switching, turn }
}
