import type { Asked } from '#contract/contract.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { isOpen, nextOpenDay, type ServiceCalendar } from '#domain/companies/days/service-days.ts'
import type { TestHaulyard } from './test-haulyard.ts'

export type Order = Asked<'services.purchase'>

/** Cards of the processor's published list. */
export const cards = {
  good: '4111111111111111',
  noFunds: '4387751111111053',
  partial: '4387750101010101',
} as const

/** Needs for building orders: the hauler's open days, a place, and a card token. */
export type OrderData = Pick<TestHaulyard, 'ask'> & {
  clock: { now(): Date }
  sandbox: Pick<TestHaulyard['sandbox'], 'tokenize'>
}

const oak = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
let people = 0

/** An idempotency key, as the browser draws it. */
export const newKey = () => crypto.randomUUID()

/** Orders for 120 Oak Street in the demo data, with the amounts shown to visitors there. */
export async function openOrders(test: OrderData) {
  const { body: place } = await test.ask('geo.locate', { q: '120 Oak Street, Cedar Hollow, GA 30990' })
  const point = { lat: place.lat, lng: place.lng }
  const calendarOf = keptCalendars(test)
  const token = async (pan: string = cards.good) => ({ message: await test.sandbox.tokenize(pan), expiry: '203012' })
  const openDay = async () => openDayIn(await calendarOf('piedmont'), test)
  return {
    point,
    token,
    ...ordersAt(point, token, openDay),
    /** First open day of company 35; `closedDay` is its next closed one. */
    openDay,
    closedDay: async () => {
      const days = await calendarOf('piedmont')
      const today = todayIn(days.timezone, test.clock.now())
      const closed = days.disabledDates.find((day) => day > today && !isOpen(days, day, today))
      if (!closed) throw new Error('The demo company has closed days')
      return closed
    },
  }
}

type Point = { lat: number; lng: number }
type Token = () => Promise<NonNullable<Order['billing']['tokenResponse']>>

function ordersAt(point: Point, token: Token, openDay: () => Promise<CalendarDay>) {
  const order = orderForms(point)
  return {
    /** One weekly cart of trash of company 35: 22.00, 7 % tax, setup fee 50.00. */
    async carts(more: Partial<Order> = {}): Promise<Order> {
      const services = [cansOf(3501, 1, 'Weekly', 22)]
      const billing = { ...bill(73.54, 1.54), tokenResponse: await token() }
      return order(35, 'Residential', { services, billing, ...more })
    },
    /** One weekly 2 yard dumpster of company 35: 89.00, 7 % tax, setup fee 50.00. */
    async dumpster(more: Partial<Order> = {}): Promise<Order> {
      const datestart = await openDay()
      const placement = { fullname: 'Dana Dock', phone: '478-555-0142', email: 'dana@example.test', notes: 'Rear gate' }
      const services = [{ ...cansOf(3511, 1, 'Weekly', 89, ['Monday']), datestart, placement }]
      const billing = { ...bill(145.23, 6.23), tokenResponse: await token() }
      return order(35, 'Commercial', { services, billing, terms: true, ...more })
    },
    /** The 10 yard roll-off of company 35 for one day: 295.00 and 7 % tax. */
    async rollOff(more: Partial<Order> = {}): Promise<Order> {
      const startDate = await openDay()
      const services = [{ id: 3521, range: { startDate, endDate: startDate }, notes: 'By the oak', cost: 295 }]
      const billing = { ...bill(315.65, 20.65), tokenResponse: await token() }
      return order(35, 'Roll-Offs', { services, billing, ...more })
    },
    /** One cart of the demo company: 24.00 and 7 % tax, no card. */
    demoCart: async () =>
      order(10, 'Residential', { services: [cansOf(1001, 1, 'Weekly', 24)], billing: bill(25.68, 1.68) }),
    /** One cart of a company that is paid by link: 23.00. */
    linkCart: async () => order(30, 'Residential', { services: [cansOf(3001, 1, 'Weekly', 23)], billing: bill(23, 0) }),
  }
}

/** Complete order forms without services, each from a new buyer. */
function orderForms(point: Point) {
  let buyers = 0
  return (company: number, type: Order['address']['type'], more: Partial<Order>): Order => {
    people += 1
    buyers += 1
    const user = { firstname: 'Robin', lastname: `Tester${people}`, email: `robin${people}@example.test`, ...oak }
    return {
      company,
      address: { type, ...oak, ...point },
      // Unpaid orders are limited per phone; only the first buyer's number is well known.
      user: { ...user, cellphone: `478-555-${String(198 + buyers).padStart(4, '0')}` },
      services: [],
      billing: { payfrequency: 1, fullname: 'Robin Tester', zip: '30990', tokenResponse: null, total: 0, tax: 0 },
      ...more,
    }
  }
}

export const cansOf = (
  id: number,
  cans: number,
  frequency: 'Weekly' | 'Bi-Weekly',
  price: number,
  preferred: 'Monday'[] = [],
) => ({
  id,
  cans: { cans, frequency: { frequency, price }, preferred, duration: 0 },
})

export const bill = (total: number, tax: number): Order['billing'] => ({
  payfrequency: 1,
  fullname: 'Robin Tester',
  zip: '30990',
  tokenResponse: null,
  total,
  tax,
})

function keptCalendars(test: OrderData) {
  const calendars = new Map<string, Promise<ServiceCalendar>>()
  return (slug: string) => {
    const known = calendars.get(slug) ?? calendar(test, slug)
    calendars.set(slug, known)
    return known
  }
}

async function calendar(test: OrderData, slug: string): Promise<ServiceCalendar> {
  const { body } = await test.ask('companies.getByUrl', { i: slug })
  const disabledDates = body.disabledDates.map((date) => date.split('/').reverse().join('-'))
  return { timezone: body.timezone, daysnotice: body.daysnotice, offweekends: body.offweekends, disabledDates }
}

function openDayIn(days: ServiceCalendar, test: OrderData): CalendarDay {
  const day = nextOpenDay(days, todayIn(days.timezone, test.clock.now()))
  if (!day) throw new Error('The demo company has open days')
  return day
}
