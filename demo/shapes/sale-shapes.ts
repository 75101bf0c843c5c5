import type { TownAddress } from '#demo/town.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'

export interface DemoCustomer {
  uuid: string
  companyid: number
  fullname: string
  firstname: string
  lastname: string
  address: TownAddress
  cellphone: string
  homephone: string
  workphone: string
  email: string
  notes: string
  status: 'Lead' | 'Purchased'
  type: ServiceType
  insnapdesk: 0 | 1
  inops: 0 | 1
  signedUpAt: Date
  /** The username of the customer's account, if any. */
  account: string | null
}

export interface DemoOutOfAreaLead {
  uuid: string
  address: TownAddress
  email: string
  cellphone: string
  at: Date
}

export interface DemoOrderLine {
  serviceId: number
  name: string
  type: ServiceType
  cans: number
  /** '95/96 gal' for carts; empty for everything else. */
  size: string
  frequency: Frequency
  preferred: Weekday[]
  datestart: CalendarDay | null
  dateend: CalendarDay | null
  /** A roll-off's placement notes, or a commercial service's placement contact as JSON. */
  notes: string
  /** Per month; for a roll-off the whole cost. */
  price: Cents
  taxpercent: number
  tax: Cents
  /** price x pay frequency, before tax; for a roll-off the whole cost. */
  totalprice: Cents
  /** 0 when the service has ended. */
  active: 0 | 1
}

export interface DemoLeadChoice {
  /** The lead's uuid. */
  customer: string
  lines: DemoOrderLine[]
}

export interface DemoOrder {
  /** At most 12 letters and digits. */
  id: string
  key: string
  companyid: number
  /** The customer's uuid. */
  customer: string
  placedAt: Date
  payfrequency: PayFrequency
  lines: DemoOrderLine[]
  fees: { kind: 'setup' | 'delivery'; amount: Cents }[]
  tax: Cents
  total: Cents
  ampm: 'AM' | 'PM' | null
  /** card: charged; link-open: the customer has not used the pay link yet; none: the demo hauler charges nothing. */
  payment: 'card' | 'link-paid' | 'link-open' | 'none'
  keepcard: boolean
}
