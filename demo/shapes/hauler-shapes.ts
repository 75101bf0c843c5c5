import type { PriceRow } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'

export interface DemoTheme {
  primaryColor: string
  primaryTextColor: string
  secondaryColor: string
  secondaryTextColor: string
}

export interface DemoCompany {
  id: number
  slug: string
  name: string
  /** The owner's username. */
  owner: string
  groupId: number
  mid: string
  midusername: string
  midpassword: string
  servicesallowed: ServiceType[]
  phone: string
  address: string
  timezone: string
  notifyemail: string
  payfrequency: PayFrequency[]
  offweekends: 0 | 1
  daysnotice: number
  logo: string
  theme: DemoTheme
  tosresidential: string
  toscommercial: string
  tosrolloff: string
  rolloffdetails: string
  facebookreviewslink: string
  googlereviewslink: string
  disabledDates: CalendarDay[]
  demo: boolean
  paybylink: boolean
  setupfee: Cents
  commercialdeliveryfee: Cents
  residentialpayfrequency: PayFrequency | null
  trackingpixel: string
  listed: boolean
}

export interface DemoMap {
  id: number
  companyid: number
  name: string
  color: string
  active: 0 | 1
  geojson: object
}

export interface DemoPriceSet {
  uid: string
  companyid: number
  name: string
  enabled: Weekday[]
  rows: PriceRow[]
}

interface DemoRollOff {
  rolloff_size: number
  allowedtons: number
  rolloff_proratedays: number
  rolloff_prorate: Cents
  rolloff_perdayrate: Cents
  rolloff_tonoveragecharge: Cents
}

export interface DemoService {
  id: number
  companyid: number
  mapid: number
  name: string
  label: string
  type: ServiceType
  active: 0 | 1
  tax: number
  /** 1 = Sunday. */
  daysavailable: number[]
  cansoffered: number
  description: string
  /** The uid of a price set; null if the service has its own rows. */
  pricing: string | null
  prices: PriceRow[]
  rolloff: DemoRollOff | null
}
