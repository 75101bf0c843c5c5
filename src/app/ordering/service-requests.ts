import type { ServiceRequest } from '#domain/ordering/answers.ts'

const idOf = (request: ServiceRequest) => (request.requested ? request.answer.id : request.id)

/** What was answered about a service; undefined while it is open. */
export const requestFor = (requests: readonly ServiceRequest[], id: number): ServiceRequest | undefined =>
  requests.find((request) => idOf(request) === id)

/** The answers without one service's: it is asked again. */
export const withoutRequest = (requests: readonly ServiceRequest[], id: number): ServiceRequest[] =>
  requests.filter((request) => idOf(request) !== id)

/** The answers with a new one, which takes the place of an older one about the same service. */
export const withRequest = (requests: readonly ServiceRequest[], request: ServiceRequest): ServiceRequest[] => [
  ...withoutRequest(requests, idOf(request)),
  request,
]
