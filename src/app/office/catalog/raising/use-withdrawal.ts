import { useBringBack } from '#app/office/form/use-bring-back.ts'
import type { PriceRaise } from '#contract/prices/raises.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'

export function useWithdrawal(companyid: number): (raise: Pick<PriceRaise, 'id' | 'state'>) => void {
  const bringBack = useBringBack()
  return ({ id, state }) =>
    bringBack(state === 'held' ? catalogMessages.raiseTakenBack : catalogMessages.raiseWithdrawn, (write) =>
      write('prices.withdrawRaise', { companyid, id }),
    )
}
