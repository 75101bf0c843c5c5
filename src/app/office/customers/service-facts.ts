import type { CustomerService, SoldCustomerService } from '#contract/customers/customers.ts'
import { DATE_NOT_SET } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars, formatMoney } from '#domain/companies/money.ts'
import { amountPaid } from './amount-paid.ts'
import { placementContact } from './placement-contact.ts'

type Fact = [term: string, fact: string]

export function moneyFacts(service: SoldCustomerService): Fact[] {
  const once = service.type === 'Roll-Offs'
  // A price agreed outside was never paid here.
  if (!once && service.order === null && service.totalprice === 0)
    return [['Price per month', formatDollars(service.price)]]
  return [
    ...(once ? [] : [['Price per month', formatDollars(service.price)] as Fact]),
    ['Total', formatDollars(service.totalprice)],
    ['Tax', `${service.tax}%`],
    ['Amount paid', formatMoney(amountPaid(service))],
    ...(service.refunded > 0 ? [['Refunded, whole order', formatDollars(service.refunded)] as Fact] : []),
  ]
}

export function placeFacts(service: CustomerService): Fact[] {
  const contact = placementContact(service)
  const starts = service.datestart === DATE_NOT_SET ? '' : formatDay(service.datestart)
  const facts: Fact[] = [
    ['Address', service.address],
    [service.dateend ? 'Drop-off' : 'Starts', starts],
  ]
  if (service.dateend) facts.push(['Pick-up', formatDay(service.dateend)])
  if (service.preferred.length > 0) facts.push(['Preferred days', service.preferred.join(', ')])
  if (contact) {
    facts.push(['Contact', contact.fullname], ['Contact phone', contact.phone], ['Contact email', contact.email])
  }
  facts.push(['Notes', contact ? contact.notes : service.notes])
  return facts
}
