import type { DrawnBill } from '#domain/billing/draw-bill.ts'
import { itemText } from '#domain/billing/item-text.ts'
import { phaseOn } from '#domain/subscriptions/service-plan.ts'
import type { StoredService } from '#server/subscriptions/plan.queries.ts'

type Drawn = DrawnBill<never>['drawn'][number]

/** An item as it is stored and shown: with what its service is called, where it is served and its carts. */
export function drawnItem(item: Drawn, services: ReadonlyMap<number, StoredService>) {
  const { kind, from } = item
  const service = services.get(item.service)
  const phase = service && (phaseOn(service.plan, from) ?? service.plan.phases[0])
  return {
    ...item,
    site: service?.site ?? null,
    text: itemText(kind, service?.name ?? ''),
    quantity: Math.max(1, phase?.cans ?? 1),
  }
}
