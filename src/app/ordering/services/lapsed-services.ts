import { servicesCopy } from '#app/ordering/steps.copy.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { RollOffAnswer, ServiceAnswer, ServiceRequest } from '#domain/ordering/wizard/answers.ts'

/** Added services that are no longer offered at the address, oldest answer first. */
export function lapsedServices(
  requests: readonly ServiceRequest[],
  offered: readonly AvailableService[],
): ServiceAnswer[] {
  return requests.flatMap((each) =>
    each.requested && !offered.some(({ id }) => id === each.answer.id) ? each.answer : [],
  )
}

/** Name of a lapsed service at the time of choice, or from `offered`. */
export function lapsedName(answer: ServiceAnswer | RollOffAnswer, offered: readonly AvailableService[] = []): string {
  const name = 'name' in answer ? answer.name : undefined
  return name ?? offered.find(({ id }) => id === answer.id)?.name ?? servicesCopy.lapsedUnnamed
}
