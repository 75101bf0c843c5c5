import type { SoldCustomerService } from '#contract/customers/customers.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { hasEnded, type ServicePlan } from '#domain/subscriptions/service-plan.ts'
import { planOf } from './plan-of.ts'

/** A service that the office runs by date. */
export interface DatedService {
  sold: SoldCustomerService
  type: ServiceType
  plan: ServicePlan
  ended: boolean
}

/** Roll-offs are rented once, and a cancelled order ends its services. */
export const runsByDate = ({ type, ordercancelled, status }: SoldCustomerService): boolean =>
  type !== 'Roll-Offs' && !ordercancelled && status === 'Purchased'

export function datedServices(services: readonly SoldCustomerService[], today: CalendarDay): DatedService[] {
  const oldestFirst = services.filter(runsByDate).toSorted((one, other) => one.id - other.id)
  return oldestFirst.map((sold) => {
    const plan = planOf(sold.plan)
    return { sold, type: sold.type === 'Commercial' ? 'Commercial' : 'Residential', plan, ended: hasEnded(plan, today) }
  })
}

export const siteLine = ({ address, city, state, zip }: Omit<Site, 'id'>): string =>
  [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export const siteName = ({ name, ...site }: Site): string => name || site.address || 'No address'
