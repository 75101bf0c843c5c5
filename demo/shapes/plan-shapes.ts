import type { DemoOrderLine } from '#demo/shapes/sale-shapes.ts'
import type { TownAddress } from '#demo/town.ts'
import type { Rounding } from '#domain/catalog/price-raise.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { HoldTerms } from '#domain/subscriptions/service-plan.ts'

export interface DemoSite {
  companyid: number
  /** The customer's uuid. */
  customer: string
  name: string
  address: TownAddress
  contactname: string
  contactphone: string
  drivernote: string
  /** Sold by the office; null at the address of the customer's order. */
  sold: { line: DemoOrderLine; at: Date } | null
}

/** What the office did to a customer's service of a name, since its sale. */
export type DemoServiceAct = { companyid: number; customer: string; service: string; at: Date } & (
  | { act: 'change'; from: CalendarDay; cans: number; price: Cents }
  | { act: 'hold'; terms: HoldTerms }
  | { act: 'end'; last: CalendarDay; reason: string }
)

/** A raise of every service of a type that was sold by then. */
export interface DemoRaise {
  id: string
  companyid: number
  type: ServiceType
  percent: number
  rounding: Rounding
  from: CalendarDay
  at: Date
}
