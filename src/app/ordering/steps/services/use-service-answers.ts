import { useState } from 'react'
import { showBriefly } from '#app/kit/messages/brief-message.ts'
import type { Order } from '#app/ordering/order/use-order.ts'
import type { Bundle } from '#domain/catalog/bundle.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import { frequenciesFor, type PricedFrequency, priceRow } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import { currentRequest, withoutRequest, withRequest } from './service-requests.ts'

export interface CansChoice {
  cans: number
  frequency: Frequency
}

export interface CansDraft {
  cans: number
  frequency?: Frequency | undefined
}

export function describedPickup(
  service: AvailableService,
  { cans, frequency }: CansDraft,
): PricedFrequency | undefined {
  const offered = frequenciesFor(service, cans)
  return offered.find((each) => each.frequency === frequency) ?? offered[0]
}

export const bundleName = (services: Bundle<AvailableService>['services']): string =>
  services.map(({ service }) => service.name).join(' + ')

function requestFor(service: AvailableService, { cans, frequency }: CansChoice): ServiceRequest | null {
  const row = priceRow(service, cans, frequency)
  if (!row) return null
  const chosen = { cans, frequency: { frequency, price: row.price }, preferred: [], duration: row.duration }
  return { requested: true, answer: { id: service.id, name: service.name, cans: chosen } }
}

export function useServiceAnswers({ wizard, change }: Pick<Order, 'wizard' | 'change'>) {
  const [draft, setDraft] = useState<CansDraft & { id: number; isEdit: boolean }>()
  const requestOf = (service: AvailableService) => currentRequest(wizard.services, service)
  const answer = (request: ServiceRequest) => change({ services: withRequest(wizard.services, request) })
  const remove = ({ id }: AvailableService) => change({ services: withoutRequest(wizard.services, id) })
  return {
    requestOf,
    remove,
    draftOf: ({ id }: AvailableService): CansDraft => (draft?.id === id ? draft : { cans: 1 }),
    isEdit: draft?.isEdit ?? false,
    describe: ({ id }: AvailableService, described: CansDraft) =>
      setDraft({ ...described, id, isEdit: draft?.isEdit ?? false }),
    decline: ({ id }: AvailableService) => answer({ requested: false, id }),
    add(service: AvailableService, choice: CansChoice) {
      const request = requestFor(service, choice)
      if (!request) return
      answer(request)
      showBriefly(orderingMessages.serviceAdded(service.name))
    },
    addAll({ services }: Bundle<AvailableService>) {
      const requests = services.flatMap(({ service, frequency }) => requestFor(service, { cans: 1, frequency }) ?? [])
      change({ services: requests.reduce(withRequest, wizard.services) })
      showBriefly(orderingMessages.serviceAdded(bundleName(services)))
    },
    edit(service: AvailableService) {
      const request = requestOf(service)
      if (request?.requested) {
        const { cans, frequency } = request.answer.cans
        setDraft({ id: service.id, cans, frequency: frequency.frequency, isEdit: true })
      }
      remove(service)
    },
  }
}
