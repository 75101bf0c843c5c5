import { keepLead } from '#app/ordering/order/lead.store.ts'
import { changeWizard, startAgain, wizardOf } from '#app/ordering/order/wizard.store.ts'
import type { Answer } from '#contract/contract.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { centsOf } from '#domain/companies/money.ts'

type Known = Answer<'services.getReturning'>

/** An order in flight is left alone until the server reports its outcome. */
export function fillIn(page: string, { begun, ...known }: Known, code: string): void {
  if (wizardOf(page).attempt?.state === 'sent') return
  const { lat, lng, firstname, lastname, email, cellphone, ...place } = known
  const point = lat !== null && lng !== null ? { lat, lng } : null
  startAgain(page)
  changeWizard(page, {
    address: point && { ...place, point, pinned: begun?.pinned ?? false, available: false },
    customerdetails: { firstname, lastname, email, cellphone, ...place },
    ...(begun?.type && chosenOf(begun.type, begun.services)),
  })
  // A resumed order continues its own lead.
  keepLead(page, begun ? code : null)
}

/** With the prices shown then, in cents; the steps check that the choices are still valid. */
function chosenOf(type: ServiceType, services: NonNullable<Known['begun']>['services']) {
  const rolloff = services.find((each) => 'range' in each)
  const added = services.flatMap((each) => ('cans' in each ? [each] : []))
  return {
    type,
    rolloff: type === 'Roll-Offs' && rolloff ? { ...rolloff, cost: centsOf(rolloff.cost) } : null,
    services: added.map(({ cans, ...each }) => {
      const frequency = { ...cans.frequency, price: centsOf(cans.frequency.price) }
      return { requested: true as const, answer: { ...each, cans: { ...cans, frequency } } }
    }),
  }
}
