import type { TaskKind } from '#demo/can-line.ts'
import type { TownAddress } from '#demo/town.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'

export type Role = 'admin' | 'hauler' | 'customer' | 'can-manager' | 'can-driver'

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

export interface DemoRollOff {
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
  /** Percent. */
  tax: number
  /** 1 = Sunday. */
  daysavailable: number[]
  cansoffered: number
  description: string
  /** The uid of a price set, or null: then the service has rows of its own. */
  pricing: string | null
  prices: PriceRow[]
  rolloff: DemoRollOff | null
}

export interface DemoUser {
  id: number
  username: string
  firstname: string
  lastname: string
  role: Role
  status: 'Active' | 'Close' | 'Banned'
  verified: boolean
  company: number | null
  canmanagergroupid: number | null
  /** 1 to 17: which of the stock busts stands for them. */
  avatar: number
}

export interface DemoGroup {
  id: number
  name: string
  companyid: number
  managerid: string
  driverid: string
}

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
  /** The username of their own account, when they have one. */
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
  frequency: Frequency
  preferred: Weekday[]
  datestart: CalendarDay | null
  dateend: CalendarDay | null
  /** A roll-off's placement notes, or a commercial service's placement contact as JSON. */
  notes: string
  /** Per month; of a roll-off its cost. */
  price: Cents
  taxpercent: number
  tax: Cents
  /** price x pay frequency, before tax; of a roll-off its cost. */
  totalprice: Cents
  /** 0: the service has ended since. */
  active: 0 | 1
}

/** What a lead had chosen when the page was left. */
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

export interface DemoCanLine {
  action: string
  count: number | ''
  canType: string
  canSize: string
}

export interface DemoTask {
  id: string
  groupId: number
  type: TaskKind
  name: string
  address: TownAddress
  phone: string
  deliveryDate: CalendarDay
  fixCan: boolean
  notes: string
  cans: DemoCanLine[]
  /** A username (deliveries) or a route's label (go backs). */
  assignedTo: string
  displayOrder: number
  done: boolean
  doneat: Date | null
  doneby: string | null
  archived: boolean
}

export interface DemoRemark {
  id: string
  task: string
  groupId: number
  kind: 'note' | 'problem'
  reason: string
  text: string
  by: string
  at: Date
}

export interface DemoRoute {
  id: string
  label: string
  groupId: number
}

export interface DemoPost {
  id: number
  title: string
  url: string
  metatitle: string
  metadescription: string
  excerpt: string
  body: string
  author: string
  publishdate: CalendarDay
  state: 'draft' | 'published'
  locked: 0 | 1
  featureimage: string
}

export interface DemoComment {
  id: number
  post: number
  /** 0 = top level. */
  parent: number
  name: string
  email: string
  comment: string
  created: Date
}

export interface DemoFeedback {
  companyid: number
  name: string
  account: string
  feedback: string
  created: Date
}

export interface DemoFile {
  /** Where the product serves it; begins with /. */
  path: string
  contentType: 'image/svg+xml' | 'application/pdf'
  bytes: Uint8Array
}

export interface DemoData {
  password: string
  addresses: TownAddress[]
  townMap: object
  companies: DemoCompany[]
  users: DemoUser[]
  groups: DemoGroup[]
  maps: DemoMap[]
  priceSets: DemoPriceSet[]
  services: DemoService[]
  customers: DemoCustomer[]
  outOfAreaLeads: DemoOutOfAreaLead[]
  orders: DemoOrder[]
  leadChoices: DemoLeadChoice[]
  routes: DemoRoute[]
  tasks: DemoTask[]
  remarks: DemoRemark[]
  posts: DemoPost[]
  comments: DemoComment[]
  feedback: DemoFeedback[]
  files: DemoFile[]
}
