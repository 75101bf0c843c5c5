import { orderCancelled, type SoldCustomerService } from '#contract/customers/customers.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { deactivateService } from '#domain/subscriptions/end-service.ts'
import { plannedChanges } from '#domain/subscriptions/planned-changes.ts'
import { hasEnded, runsOn, since } from '#domain/subscriptions/service-plan.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import {
  type CustomerServiceRow,
  findCustomer,
  servicesOfCustomer,
} from '#server/ordering/customers/customer.queries.ts'
import { presentCustomer } from '#server/ordering/customers/present-customer.ts'
import { presentService } from '#server/ordering/customers/present-customer-service.ts'
import { refundedOf } from '#server/ordering/refunds/refund.queries.ts'
import { stampOf } from './do-act.ts'
import { decideReopen } from './end-service.ts'
import { enabledDaysOf } from './map-price.queries.ts'
import { lockService, type StoredService, servicesOf } from './plan.queries.ts'
import { presentPlan } from './present-plan.ts'
import { storePlan } from './store-plan.queries.ts'

type Calls = 'customers.getServices' | 'customers.updateCustomerService'

export const customerServiceHandlers: Handlers<Calls> = {
  'customers.getServices': async (call, { i }) => {
    const { db } = call
    const company = tenantOf(call)
    const rows = await servicesOfCustomer(db, company, i)
    const [refunded, services, today] = await Promise.all([
      refundedOf(
        db,
        company,
        rows.flatMap(({ orderId }) => orderId ?? []),
      ),
      servicesOf(db, company, i),
      todayOf(db, company, call.now),
    ])
    const byId = new Map(services.map((service) => [service.id, service]))
    const enabled = await enabledDaysOf(
      db,
      company,
      services.flatMap(({ soldAs }) => soldAs ?? []),
    )
    return rows.flatMap((row) => {
      const service = byId.get(row.id)
      if (!service) return []
      const days = enabled.get(service.soldAs ?? 0)
      const sold = withPlan(row, service, { today, refunded: refunded.get(row.orderId ?? '') ?? 0 })
      return [{ ...sold, ...(days && { enabled: days }) }]
    })
  },

  'customers.updateCustomerService': async (call, { id, active }) => {
    const { db, app } = call
    const company = tenantOf(call)
    const service = await lockService(db, company, id)
    if (!service) throw notFound()
    if (active === 1 && service.orderCancelled && service.order !== null) {
      throw new Refusal(orderCancelled, { message: orderingMessages.serviceOfCancelledOrder(service.order) })
    }
    const isTurned = await switchService(call, service, active === 1)
    const order = isTurned && active === 0 ? service.order : null
    const took = order === null ? [] : await app.saleWork.serviceEnded(db, { companyId: company, id: order }, id)
    const row = await findCustomer(db, company, service.customer)
    if (!row) throw notFound()
    return { success: true, customer: presentCustomer(row), took }
  },
}

/** Deactivate ends a service yesterday, Enable reopens it today. @returns whether the service changed */
async function switchService(call: ShortCall, service: StoredService, active: boolean): Promise<boolean> {
  const { db, now } = call
  const today = await todayOf(db, service.company, now)
  if (hasEnded(service.plan, today) === !active) return false
  const { plan } = active
    ? await decideReopen(call, service, {}, today)
    : { plan: deactivateService(service.plan, today) }
  await storePlan(db, { service, plan, endReason: '', stamp: () => stampOf(call, '') }, today)
  return true
}

function withPlan(
  row: CustomerServiceRow,
  service: StoredService,
  { today, refunded }: { today: CalendarDay; refunded: number },
): SoldCustomerService {
  const { plan, type, site } = service
  const status = runsOn(plan, today)
  const [next] = plannedChanges(plan, type, today).filter(
    ({ kind, from }) => kind !== 'hold' || from > today || !status.runs,
  )
  return {
    ...presentService(row),
    refunded,
    site,
    since: since(plan),
    ended: plan.ended,
    held: !status.runs && status.why === 'held' ? 1 : 0,
    next: next ? { from: next.from, text: next.text } : null,
    plan: presentPlan(service, today),
  }
}
