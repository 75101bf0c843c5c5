import { addressOnWire, serviceOnWire } from '#app/ordering/order/order-payload.ts'
import type { Asked } from '#contract/contract.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { RollOffAnswer, ServiceAnswer } from '#domain/ordering/wizard/answers.ts'
import {
  daysOf,
  type LookupAnswers,
  lookupCost,
  pickupOf,
  type RequestedService,
} from '#domain/ordering/wizard/lookup.ts'

interface ChosenService {
  service: AvailableService
  requested: RequestedService
}

export function cansAnswer({ service, requested }: ChosenService, answers: LookupAnswers): ServiceAnswer | null {
  const pickup = pickupOf(service, requested)
  if (!pickup) return null
  return {
    id: service.id,
    cans: { cans: requested.cans, frequency: pickup, preferred: daysOf(service, requested), duration: 0 },
    ...(service.type === 'Commercial' ? { datestart: answers.range.startDate, placement: placementOf(answers) } : {}),
  }
}

/** Placement without a contact: the buyer shows the driver. */
const placementOf = ({ notes }: LookupAnswers) => ({ fullname: '', phone: '', email: '', notes: notes.trim() })

export function rollOffAnswer({ service, requested }: ChosenService, answers: LookupAnswers): RollOffAnswer | null {
  const { range, notes, type } = answers
  const cost = lookupCost({ type, range, services: [requested] }, [service])
  return cost === null ? null : { id: service.id, range, notes: notes.trim(), cost }
}

/** @throws Error when a step is not answered */
export function requestPayload(
  company: number,
  answers: LookupAnswers,
  chosen: readonly ChosenService[],
): Asked<'services.initLead'> {
  const { type, address, contact, range, notes } = answers
  if (!type || !address || !contact) throw new Error('The request has no type, place or contact')
  const ordered = chosen.map((each) =>
    type === 'Roll-Offs' ? rollOffAnswer(each, answers) : cansAnswer(each, answers),
  )
  return {
    company,
    address: addressOnWire(type, address),
    user: contact,
    services: ordered.filter((answer) => answer !== null).map((answer) => ({ ...serviceOnWire(answer), range, notes })),
    purchaseItemsStep: 'customerdetails',
    finished: true,
  }
}
