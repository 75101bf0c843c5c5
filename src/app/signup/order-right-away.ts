import { keepLead } from '#app/ordering/order/lead.store.ts'
import { changeWizard, startAgain, wizardOf } from '#app/ordering/order/wizard.store.ts'
import { orderPagePath, stepPath } from '#app/ordering/wizard/step-places.ts'
import type { ServiceAnswer, ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import { nothingChosen } from '#domain/ordering/wizard/services-by-type.ts'
import type { Signup } from './lookup/signup.store.ts'
import type { LocalOffer } from './lookup/use-haulers.ts'
import type { Chosen } from './lookup/use-lookup.ts'
import { cansAnswer, rollOffAnswer } from './request-payload.ts'

/** The lead goes along, so that an order converts this request. */
export function orderRightAway({ company, services }: LocalOffer, signup: Signup, chosen: readonly Chosen[]): string {
  const page = orderPagePath(company.slug)
  const { type, address, contact, sent } = signup
  if (wizardOf(page).placed) startAgain(page)
  const answers = type === 'Roll-Offs' ? [] : chosen.map((each) => cansAnswer(each, signup))
  const [rollOff] = type === 'Roll-Offs' ? chosen.map((each) => rollOffAnswer(each, signup)) : []
  changeWizard(page, {
    ...nothingChosen,
    type,
    address,
    // Services not chosen count as declined and are not asked again; the order page can change that.
    services: type === 'Roll-Offs' ? [] : services.map(({ id }) => requestOf(id, answers)),
    rolloff: rollOff ?? null,
    customerdetails: contact && address && { ...contact, ...postalAddress(address) },
    billing: null,
    terms: false,
  })
  if (sent) keepLead(page, sent.post)
  return stepPath(page, 'review')
}

function requestOf(id: number, answers: readonly (ServiceAnswer | null)[]): ServiceRequest {
  const answer = answers.find((each) => each?.id === id)
  return answer ? { requested: true, answer } : { requested: false, id }
}

const postalAddress = ({ address, city, state, zip }: NonNullable<Signup['address']>) => ({ address, city, state, zip })
