import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { InvoicedPeriod } from '#domain/billing/adjustments.ts'
import { type DrawnBill, drawBill } from '#domain/billing/draw-bill.ts'
import type { RunTerms, ServiceAccount } from '#domain/billing/draw-up.ts'
import { periodNumberOn } from '#domain/billing/periods.ts'
import { exceptionsOf, type RunException } from '#domain/billing/run-exceptions.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import { type StoredService, servicesOfIds } from '#server/subscriptions/plan.queries.ts'
import {
  billedServiceIds,
  type InvoicedItem,
  invoicedItems,
  type PayingCustomer,
  payingCustomers,
  type WaitingItem,
  waitingItems,
} from './accounts.queries.ts'

export interface DrawnCustomer extends DrawnBill<WaitingItem> {
  customer: PayingCustomer
  services: ReadonlyMap<number, StoredService>
  exceptions: RunException[]
}

/**
 * What a run of the day makes of the customers; the preview and the run are this same function.
 * @param lock the customers until commit
 */
export async function drawCustomers(
  db: Db,
  company: CompanyId,
  ids: readonly CustomerId[],
  { terms, day, lock }: { terms: RunTerms; day: CalendarDay; lock: boolean },
): Promise<DrawnCustomer[]> {
  if (ids.length === 0) return []
  const customers = await payingCustomers(db, company, ids, lock)
  const owedFrom = await billedServiceIds(db, company, ids)
  const invoiced = await invoicedItems(db, company, ids)
  const waiting = await waitingItems(db, company, ids)
  const services = await servicesOfIds(db, company, [...owedFrom.keys()])
  const servicesOf = Map.groupBy(services, ({ customer }) => customer)
  const itemsOf = Map.groupBy(invoiced, ({ service }) => service)
  const waitingOf = Map.groupBy(waiting, ({ customer }) => customer)
  return customers.map((customer) => {
    const own = servicesOf.get(customer.id) ?? []
    const accounts = own.map((service) => accountOf(service, owedFrom.get(service.id), itemsOf.get(service.id) ?? []))
    const bill = drawBill({ services: accounts, waiting: waitingOf.get(customer.id) ?? [] }, terms, day)
    const total = bill.isBilled ? bill.totals.total : null
    return {
      ...bill,
      customer,
      services: new Map(own.map((service) => [service.id, service])),
      exceptions: exceptionsOf({ ...customer, total, services: own }, day),
    }
  })
}

function accountOf(service: StoredService, owedFrom: CalendarDay | undefined, items: InvoicedItem[]): ServiceAccount {
  const { id, plan, anchor, payfrequency, arrears, orderCancelled } = service
  const rhythm = { anchor, months: payfrequency }
  const byNumber = Map.groupBy(items, ({ from }) => periodNumberOn(rhythm, from))
  return {
    id,
    ...rhythm,
    arrears,
    plan,
    owedFrom: owedFrom ?? anchor,
    invoiced: [...byNumber].flatMap(([number, ofPeriod]) => invoicedPeriod(number, ofPeriod, orderCancelled)),
  }
}

function invoicedPeriod(number: number, items: readonly InvoicedItem[], orderCancelled: boolean): InvoicedPeriod[] {
  const recurring = items.find(({ kind }) => kind === 'recurring')
  if (!recurring) return []
  const { amount, tax, price, taxPercent, prorate, byOrder } = recurring
  const adjusted = { amount: 0, tax: 0, count: 0 }
  for (const item of items) {
    if (item.kind !== 'adjustment') continue
    adjusted.amount += item.amount
    adjusted.tax += item.tax
    adjusted.count += 1
  }
  return [
    {
      number,
      prorate: prorate ?? 'days',
      recurring: { amount, tax, price: price ?? 0, taxPercent },
      adjusted,
      isSettled: orderCancelled && byOrder,
    },
  ]
}
