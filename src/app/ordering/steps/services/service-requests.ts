import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import { serviceAnswered } from '#domain/ordering/wizard/step-blocked.ts'

const idOf = (request: ServiceRequest) => (request.requested ? request.answer.id : request.id)

/** Undefined also when it is no longer sold as chosen, so that it is asked again. */
export function currentRequest(
  requests: readonly ServiceRequest[],
  service: AvailableService,
): ServiceRequest | undefined {
  const request = requests.find((each) => idOf(each) === service.id)
  return request?.requested && !serviceAnswered(service, request.answer) ? undefined : request
}

export const withoutRequest = (requests: readonly ServiceRequest[], id: number): ServiceRequest[] =>
  requests.filter((request) => idOf(request) !== id)

export const withRequest = (requests: readonly ServiceRequest[], request: ServiceRequest): ServiceRequest[] => [
  ...withoutRequest(requests, idOf(request)),
  request,
]
