import { changeWizard, startAgain, wizardOf } from '#app/ordering/wizard/wizard.store.ts'
import type { Answer } from '#contract/contract.ts'

/**
 * Begins an order with what is known from the last one. Whether the address is still served is asked at its step. An order
 * whose answer is still out stays as it is: nothing may change before the server has said what became of it.
 */
export function fillIn(page: string, known: Answer<'services.getReturning'>): void {
  if (wizardOf(page).attempt?.state === 'sent') return
  const { lat, lng, firstname, lastname, email, cellphone, ...place } = known
  const point = lat !== null && lng !== null ? { lat, lng } : null
  startAgain(page)
  changeWizard(page, {
    address: point && { ...place, point, pinned: false, available: false },
    customerdetails: { firstname, lastname, email, cellphone, ...place },
  })
}
