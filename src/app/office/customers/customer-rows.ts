import { dayOf } from '#app/office/display/local-day.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, centsOf, formatMoney } from '#domain/companies/money.ts'

/** How the wire writes "no start date". */
const NOT_SET = '2020-01-01'

/** A customer as the list shows and compares it. */
export type CustomerRow = {
  id: number
  companyid: number
  company: string
  lead: boolean
  /** The first day of service, or the day of the sign-up when there is none yet. */
  start: CalendarDay
  type: string
  name: string
  /** What is paid a month; 0 is nothing. */
  price: Cents
  snapdesk: boolean
  ops: boolean
}

/** A price as a list shows it: who pays nothing has a dash. */
export const priceWords = (price: Cents): string => (price === 0 ? '–' : formatMoney(price))

/** What a row needs to know of its company. */
export type RowCompany = { name: string; timezone: string }

const UNKNOWN_COMPANY: RowCompany = { name: '', timezone: 'America/New_York' }

/** The first day of service, or the day of the sign-up in the company's time zone when there is none yet. */
function startOf(customer: Pick<Customer, 'datestart' | 'created'>, timezone: string): CalendarDay {
  return customer.datestart === NOT_SET ? dayOf(customer.created, timezone) : customer.datestart
}

/** Rows in the customers' order; `companies` by id. */
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
      price: centsOf(customer.price) ?? 0,
      snapdesk: customer.insnapdesk === 1,
      ops: customer.inops === 1,
    }
  })
}
