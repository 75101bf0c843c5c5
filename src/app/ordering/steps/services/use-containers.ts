import { showBriefly } from '#app/kit/messages/brief-message.ts'
import type { Order } from '#app/ordering/order/use-order.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import {
  type ContainerDraft,
  changedDraft,
  containerAnswer,
  containerDraft,
  draftOf,
  noContact,
} from '#domain/ordering/wizard/drafts.ts'
import { currentRequest, withoutRequest, withRequest } from './service-requests.ts'

export function useContainers({ wizard, offered, change }: Pick<Order, 'wizard' | 'offered' | 'change'>) {
  const { services, containerdraft } = wizard
  const requestOf = (service: AvailableService) => currentRequest(services, service)
  const open = offered.filter((service) => !requestOf(service))
  const [only] = open.length === 1 && offered.length === 1 ? open : []
  const chosen = open.find(({ id }) => id === containerdraft?.id) ?? only
  const draft = chosen && (containerdraft?.id === chosen.id ? containerdraft : containerDraft(chosen))
  const answer = (request: ServiceRequest) => change({ services: withRequest(services, request), containerdraft: null })
  return {
    requestOf,
    open,
    chosen,
    draft,
    isAdded: services.some(({ requested }) => requested),
    choose(service: AvailableService) {
      change({ containerdraft: containerDraft(service, contactSoFar(services)) })
    },
    set(changed: Partial<ContainerDraft>) {
      if (chosen && draft) change({ containerdraft: changedDraft(chosen, draft, changed) })
    },
    add() {
      const added = chosen && draft && containerAnswer(chosen, draft)
      if (!added) return
      answer({ requested: true, answer: added })
      showBriefly(orderingMessages.serviceAdded(chosen.name))
    },
    decline: ({ id }: AvailableService) => answer({ requested: false, id }),
    declineRest: () =>
      change({ services: open.reduce((all, { id }) => withRequest(all, { requested: false, id }), services) }),
    remove: ({ id }: AvailableService) => change({ services: withoutRequest(services, id) }),
    edit(service: AvailableService) {
      const request = requestOf(service)
      const begin = request?.requested ? draftOf(request.answer) : containerDraft(service, contactSoFar(services))
      change({ services: withoutRequest(services, service.id), containerdraft: begin })
    },
    startOver: () => change({ services: [], containerdraft: null }),
  }
}

/** A second container usually goes next to the first. */
function contactSoFar(services: readonly ServiceRequest[]) {
  return services.flatMap((each) => (each.requested ? (each.answer.placement ?? []) : []))[0] ?? noContact
}
