import { dayOf } from '#app/office/display/local-day.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { type CalendarDay, DATE_NOT_SET } from '#domain/companies/days/calendar-day.ts'
import { type Cents, centsOf, formatMoney } from '#domain/companies/money.ts'

export type CustomerRow = {
  id: number
  companyid: number
  company: string
  lead: boolean
  start: CalendarDay
  type: string
  name: string
  /** Per month. */
  price: Cents
  snapdesk: boolean
  ops: boolean
}

export const priceWords = (price: Cents): string => (price === 0 ? '–' : formatMoney(price))

export type RowCompany = { name: string; timezone: string }

const UNKNOWN_COMPANY: RowCompany = { name: '', timezone: 'America/New_York' }

function startOf(customer: Pick<Customer, 'datestart' | 'created'>, timezone: string): CalendarDay {
  return customer.datestart === DATE_NOT_SET ? dayOf(customer.created, timezone) : customer.datestart
}

export function customerRows(
  customers: readonly Customer[],
  companies: ReadonlyMap<number, RowCompany>,
): CustomerRow[] {
  return customers.map((customer) => {
    const company = companies.get(customer.companyid) ?? UNKNOWN_COMPANY
    return {
      id: customer.id,
      companyid: customer.companyid,
      company: company.name,
      lead: customer.status === 'Lead',
      start: startOf(customer, company.timezone),
      type: customer.type,
      name: customer.fullname,
      price: centsOf(customer.price),
      snapdesk: customer.insnapdesk === 1,
      ops: customer.inops === 1,
    }
  })
}
