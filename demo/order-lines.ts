import type { Choice } from '#demo/order-choices.ts'
import type { DemoCustomer, DemoOrderLine } from '#demo/shapes/sale-shapes.ts'
import { cartSize } from '#domain/catalog/cart-size.ts'
import { pickupDays } from '#domain/catalog/frequencies.ts'
import { monthlyPrice } from '#domain/catalog/price-rows.ts'
import { rollOffCost } from '#domain/catalog/roll-off-cost.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import { type CalendarDay, daysInclusive } from '#domain/companies/days/calendar-day.ts'
import { type Cents, percentOf } from '#domain/companies/money.ts'

function notesFor(service: AvailableService, customer: DemoCustomer): string {
  if (service.type === 'Residential') return ''
  if (service.type === 'Roll-Offs')
    return 'Left half of the drive, gate to the street. Boards under the rollers, please.'
  return JSON.stringify({
    fullname: `${customer.firstname} ${customer.lastname}`,
    email: customer.email,
    phone: customer.cellphone,
    notes: 'Behind the building, next to the kitchen door.',
  })
}

interface Dates {
  start: CalendarDay | null
  end: CalendarDay | null
}

function priceOf(service: AvailableService, choice: Choice, { start, end }: Dates): Cents {
  if (start !== null && end !== null) return rollOffCost(service, daysInclusive(start, end)).cost
  const price = monthlyPrice(service, choice.cans, choice.frequency)
  if (price === null) throw new RangeError(`${service.name} is not offered ${choice.frequency} for ${choice.cans}`)
  return price
}

/** One order line with its prices stored, by the same rules as the server's. */
export function orderLine(
  service: AvailableService,
  choice: Choice,
  customer: DemoCustomer,
  months: PayFrequency,
  dates: Dates,
): DemoOrderLine {
  const price = priceOf(service, choice, dates)
  const totalprice = service.type === 'Roll-Offs' ? price : price * months
  return {
    serviceId: service.id,
    name: service.name,
    type: service.type,
    cans: choice.cans,
    size: service.type === 'Residential' ? cartSize(service) : '',
    frequency: choice.frequency,
    preferred: service.type === 'Commercial' ? service.enabled.slice(0, Math.ceil(pickupDays(choice.frequency))) : [],
    datestart: dates.start,
    dateend: dates.end,
    notes: notesFor(service, customer),
    price,
    taxpercent: service.tax,
    tax: percentOf(totalprice, service.tax),
    totalprice,
    active: 1,
  }
}
