import { servicesCopy } from '#app/ordering/steps.copy.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { RollOffAnswer, ServiceAnswer, ServiceRequest } from '#domain/ordering/wizard/answers.ts'

export function lapsedServices(
  requests: readonly ServiceRequest[],
  offered: readonly AvailableService[],
): ServiceAnswer[] {
  return requests.flatMap((each) =>
    each.requested && !offered.some(({ id }) => id === each.answer.id) ? each.answer : [],
  )
}

export function lapsedName(answer: ServiceAnswer | RollOffAnswer, offered: readonly AvailableService[] = []): string {
  const name = 'name' in answer ? answer.name : undefined
  return name ?? offered.find(({ id }) => id === answer.id)?.name ?? servicesCopy.lapsedUnnamed
}
