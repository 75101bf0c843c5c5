import { choicesOf, isKnown } from '#demo/order-choices.ts'
import { orderLine } from '#demo/order-lines.ts'
import type { Random } from '#demo/random.ts'
import type { DemoCompany } from '#demo/shapes/hauler-shapes.ts'
import type { DemoCustomer, DemoLeadChoice, DemoOrder, DemoOrderLine } from '#demo/shapes/sale-shapes.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import { addDays, type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { nextOpenDay } from '#domain/companies/days/service-days.ts'
import { orderTotals } from '#domain/ordering/prices/totals.ts'

export interface Shop {
  company: DemoCompany
  services: AvailableService[]
}

/** A past order's dates were open then, because a company's closed days all lie in the future. */
function datesOf(company: DemoCompany, placedAt: Date, days: number): { start: string | null; end: string | null } {
  const today = todayIn(company.timezone, placedAt)
  const start = nextOpenDay(company, today)
  if (start === null || days === 0) return { start, end: null }
  let last = addDays(start, days - 1)
  while (nextOpenDay(company, today, last) !== last) last = addDays(last, -1)
  return { start, end: last }
}

function monthsFor({ company }: Shop, customer: DemoCustomer, random: Random): PayFrequency {
  if (customer.type === 'Roll-Offs') return 1
  if (customer.type === 'Residential' && company.residentialpayfrequency) return company.residentialpayfrequency
  if (isKnown(customer)) return 1
  return random.pick([1, 1, 1, 1, 1, 3, 3, 12])
}

function linesOf(shop: Shop, customer: DemoCustomer, months: PayFrequency, random: Random): DemoOrderLine[] {
  const offered = shop.services.filter(({ type }) => type === customer.type)
  return choicesOf(customer, offered, random).map((choice) => {
    const service = offered.find(({ id }) => id === choice.serviceId)
    if (!service) throw new RangeError(`No company has service ${choice.serviceId}`)
    return orderLine(service, choice, customer, months, datesOf(shop.company, customer.signedUpAt, choice.days))
  })
}

function paymentOf(company: DemoCompany, random: Random): DemoOrder['payment'] {
  if (company.demo) return 'none'
  if (company.paybylink) return random.chance(0.7) ? 'link-paid' : 'link-open'
  return 'card'
}

function order(shop: Shop, customer: DemoCustomer, random: Random, today: CalendarDay): DemoOrder {
  const months = monthsFor(shop, customer, random)
  const left = customer.inops === 0 && customer.insnapdesk === 1 && random.chance(0.3)
  const lines = linesOf(shop, customer, months, random).map((line): DemoOrderLine => {
    const fetched = line.dateend !== null && line.dateend < today
    return { ...line, active: left || fetched ? 0 : 1 }
  })
  const items = lines.map(({ name, price, taxpercent }) => ({ name, monthly: price, taxpercent }))
  const { fees, tax, total } = orderTotals(customer.type, items, months, { ...shop.company, feestaxed: false })
  return {
    id: random.hex(12).toUpperCase(),
    key: random.hex(32),
    companyid: customer.companyid,
    customer: customer.uuid,
    placedAt: customer.signedUpAt,
    payfrequency: months,
    lines,
    fees,
    tax,
    total,
    ampm: customer.type === 'Residential' ? random.pick(['AM', 'PM'] as const) : null,
    payment: paymentOf(shop.company, random),
    keepcard: random.chance(0.8),
  }
}

/** Every customer's order and every lead's choices at today's prices; services that ended are inactive. */
export function orders(
  customers: readonly DemoCustomer[],
  shops: ReadonlyMap<number, Shop>,
  random: Random,
  today: CalendarDay,
): { orders: DemoOrder[]; leadChoices: DemoLeadChoice[] } {
  const placed: DemoOrder[] = []
  const leadChoices: DemoLeadChoice[] = []
  for (const customer of customers) {
    const shop = shops.get(customer.companyid)
    if (!shop) throw new RangeError(`No company ${customer.companyid}`)
    if (customer.status === 'Purchased') placed.push(order(shop, customer, random, today))
    else leadChoices.push({ customer: customer.uuid, lines: linesOf(shop, customer, 1, random) })
  }
  return { orders: placed, leadChoices }
}
