import { type KnownCustomer, knownCustomers } from '#demo/known-customers.ts'
import { builders, businesses, firstNames, lastNames } from '#demo/names.ts'
import type { Random } from '#demo/random.ts'
import { houseAt, isCentral } from '#demo/reachable.ts'
import type { DemoCustomer } from '#demo/shapes/sale-shapes.ts'
import type { TownAddress } from '#demo/town.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'

const hour = 3_600_000
const daysOfHistory = 90

/** Number and mix of each company's generated customers, besides Piedmont's known ones. */
const counts: { companyid: number; count: number; types: ServiceType[] }[] = [
  {
    companyid: 35,
    count: 54,
    types: ['Residential', 'Residential', 'Residential', 'Residential', 'Commercial', 'Roll-Offs'],
  },
  { companyid: 38, count: 14, types: ['Residential', 'Residential', 'Commercial'] },
  { companyid: 33, count: 12, types: ['Residential', 'Residential', 'Commercial'] },
  { companyid: 30, count: 10, types: ['Residential'] },
  { companyid: 10, count: 6, types: ['Residential', 'Commercial', 'Roll-Offs'] },
]

/** Rounded down to the minute. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(Math.floor((now.getTime() - hours * hour) / 60_000) * 60_000)
}

function known(given: KnownCustomer, addresses: readonly TownAddress[], random: Random, now: Date): DemoCustomer {
  const { house, hoursAgo, account, notes, ...fields } = given
  const bought = given.status === 'Purchased'
  const handle = `${given.firstname}.${given.lastname}`.toLowerCase().replace(/[^a-z.]/g, '')
  return {
    ...fields,
    uuid: random.uuid(),
    companyid: 35,
    address: houseAt(addresses, house),
    homephone: '',
    workphone: '',
    email: account ?? `${handle}@example.com`,
    notes: notes ?? '',
    insnapdesk: bought && hoursAgo > 20 ? 1 : 0,
    inops: bought && hoursAgo > 40 && given.type === 'Residential' ? 1 : 0,
    signedUpAt: hoursBefore(now, hoursAgo),
    account: account ?? null,
  }
}

/** Name of the nth customer of a kind: a business, a builder's firm, or a person. */
function nameFor(type: ServiceType, nth: number, person: string): string {
  if (type === 'Commercial') return businesses[nth % businesses.length] ?? person
  if (type === 'Roll-Offs') return builders[nth] ?? person
  return person
}

/** A company's people are spread evenly over the past 90 days, before Piedmont's known ones. */
function invented(
  { companyid, count, types }: (typeof counts)[number],
  houses: TownAddress[],
  random: Random,
  now: Date,
): DemoCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const [firstname, lastname] = [random.pick(firstNames), random.pick(lastNames)]
    const type = types[index % types.length] as ServiceType
    const bought = index < types.length || random.chance(0.78)
    const number = String(200 + index + (companyid % 10) * 60)
    const age = 5 * 24 + ((daysOfHistory - 6) * 24 * index) / count + random.int(0, 20)
    const house = houses.splice(random.int(0, houses.length - 1), 1)[0]
    if (!house) throw new RangeError('The town has run out of houses')
    return {
      uuid: random.uuid(),
      companyid,
      fullname: nameFor(type, Math.floor(index / types.length), `${firstname} ${lastname}`),
      firstname,
      lastname,
      address: house,
      cellphone: `478-555-${number.padStart(4, '0')}`,
      homephone: random.chance(0.2) ? `478-555-0${900 + index}` : '',
      workphone: '',
      email: `${firstname}.${lastname}.${companyid}${index}@example.com`.toLowerCase(),
      notes: random.chance(0.15)
        ? random.pick(['Gate code on file.', 'Prefers a text.', 'Shares a drive with the neighbor.'])
        : '',
      status: bought ? 'Purchased' : 'Lead',
      type,
      insnapdesk: bought ? 1 : 0,
      inops: bought && random.chance(0.85) ? 1 : 0,
      signedUpAt: hoursBefore(now, age),
      account: null,
    }
  })
}

export function customers(addresses: readonly TownAddress[], random: Random, now: Date): DemoCustomer[] {
  const taken = new Set(knownCustomers.map(({ house }) => house))
  const houses = addresses.filter((address) => isCentral(address) && !taken.has(`${address.number} ${address.street}`))
  const named = knownCustomers.map((customer) => known(customer, addresses, random, now))
  return [...named, ...counts.flatMap((count) => invented(count, houses, random, now))]
}
