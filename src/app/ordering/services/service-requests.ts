import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import { serviceAnswered } from '#domain/ordering/wizard/step-blocked.ts'

const idOf = (request: ServiceRequest) => (request.requested ? request.answer.id : request.id)

/**
 * What was answered about a service; undefined while it is open, and when it is not sold any more as it was chosen: then
 * it is asked again.
 */
export function currentRequest(
  requests: readonly ServiceRequest[],
  service: AvailableService,
): ServiceRequest | undefined {
  const request = requests.find((each) => idOf(each) === service.id)
  return request?.requested && !serviceAnswered(service, request.answer) ? undefined : request
}

/** The answers without one service's: it is asked again. */
export const withoutRequest = (requests: readonly ServiceRequest[], id: number): ServiceRequest[] =>
  requests.filter((request) => idOf(request) !== id)

/** The answers with a new one, which takes the place of an older one about the same service. */
export const withRequest = (requests: readonly ServiceRequest[], request: ServiceRequest): ServiceRequest[] => [
  ...withoutRequest(requests, idOf(request)),
  request,
]
