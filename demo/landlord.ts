import { orderLine } from '#demo/order-lines.ts'
import type { Shop } from '#demo/orders.ts'
import { hoursBefore } from '#demo/people.ts'
import { houseAt } from '#demo/reachable.ts'
import type { DemoSite } from '#demo/shapes/plan-shapes.ts'
import type { DemoCustomer } from '#demo/shapes/sale-shapes.ts'
import type { TownAddress } from '#demo/town.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { nextOpenDay } from '#domain/companies/days/service-days.ts'

/** One of Piedmont's customers who lets four houses. He ordered for the first one; the office sold him the others. */
export const landlord = 'Darnell Tillman'

interface Rental {
  house: string
  name: string
  tenant: string
  phone: string
  note: string
  cans: number
  soldDaysAgo: number | null
}

const rentals: Rental[] = [
  {
    house: '491 Mercer Avenue',
    name: 'Mercer house',
    tenant: 'Opal Reese',
    phone: '478-555-0181',
    note: 'Carts stay at the back porch. Gate code 2280.',
    cans: 3,
    soldDaysAgo: null,
  },
  {
    house: '470 Mercer Avenue',
    name: 'Mercer duplex',
    tenant: 'Deion Marsh',
    phone: '478-555-0182',
    note: 'Two doors, one pair of carts, on the left side.',
    cans: 2,
    soldDaysAgo: 61,
  },
  {
    house: '491 Warren Avenue',
    name: 'Warren cottage',
    tenant: 'Hattie Coggins',
    phone: '478-555-0183',
    note: 'Ring first: the dog is loose in the yard.',
    cans: 1,
    soldDaysAgo: 47,
  },
  {
    house: '538 Liberty Avenue',
    name: 'Liberty house',
    tenant: '',
    phone: '',
    note: '',
    cans: 1,
    soldDaysAgo: 12,
  },
]

const soldAs = 3501

export function landlordSites(
  people: readonly DemoCustomer[],
  town: readonly TownAddress[],
  { company, services }: Shop,
  now: Date,
): DemoSite[] {
  const customer = people.find(({ fullname, companyid }) => fullname === landlord && companyid === company.id)
  const service = services.find(({ id }) => id === soldAs)
  if (!customer || !service) throw new RangeError(`Nothing is sold to ${landlord}`)
  return rentals.map(({ house, name, tenant, phone, note, cans, soldDaysAgo }) => {
    const at = soldDaysAgo === null ? null : hoursBefore(now, soldDaysAgo * 24)
    const choice = { serviceId: soldAs, cans, frequency: 'Weekly' as const, days: 0 }
    const start = at && nextOpenDay(company, todayIn(company.timezone, at))
    return {
      companyid: company.id,
      customer: customer.uuid,
      name,
      address: houseAt(town, house),
      contactname: tenant,
      contactphone: phone,
      drivernote: note,
      sold: at && { line: orderLine(service, choice, customer, 1, { start, end: null }), at },
    }
  })
}
