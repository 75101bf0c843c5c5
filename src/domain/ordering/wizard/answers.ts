// The answers of the order wizard. Names match the API and the browser's storage; money is in cents.

import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { CardMessage } from '#domain/payments/card-message.ts'

export interface AddressAnswer {
  address: string
  city: string
  state: string
  zip: string
  point: Point | null
  /** The customer set a pin because the address is not listed. */
  pinned: boolean
  available: boolean
}

export interface PlacementContact {
  fullname: string
  phone: string
  email: string
  notes: string
}

interface CansAnswer {
  cans: number
  /** The price per month as displayed. */
  frequency: { frequency: Frequency; price: Cents }
  /** Oldest choice first. */
  preferred: Weekday[]
  duration: number
}

export interface ServiceAnswer {
  id: number
  /** The name when it was added: answers are kept for weeks, and the hauler may have stopped offering the service. */
  name?: string
  cans: CansAnswer
  datestart?: CalendarDay | null
  placement?: PlacementContact
}

export interface RollOffAnswer {
  id: number
  range: { startDate: CalendarDay; endDate: CalendarDay }
  notes: string
  /** Before tax, as displayed. */
  cost: Cents
}

export type ServiceRequest = { requested: true; answer: ServiceAnswer } | { requested: false; id: number }

export interface CustomerDetails {
  firstname: string
  lastname: string
  email: string
  cellphone: string
  address: string
  city: string
  state: string
  zip: string
}

interface BillingDetails {
  payfrequency: PayFrequency
  fullname: string
  zip: string
}

interface DeliveryDate {
  datestart: CalendarDay
  ampm: 'AM' | 'PM'
}

export interface OrderAnswers {
  type: ServiceType | null
  address: AddressAnswer | null
  services: ServiceRequest[]
  rolloff: RollOffAnswer | null
  customerdetails: CustomerDetails | null
  billing: BillingDetails | null
  /** The card frame's latest message; in memory only, never stored. */
  card: CardMessage | null
  terms: boolean
  deliverydate: DeliveryDate | null
}

export const noAnswers: OrderAnswers = {
  type: null,
  address: null,
  services: [],
  rolloff: null,
  customerdetails: null,
  billing: null,
  card: null,
  terms: false,
  deliverydate: null,
}
