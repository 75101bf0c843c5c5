import { catalog, orderingCompany } from '#app/ordering/order/hauler.ts'
import { orderPayload } from '#app/ordering/order/order-payload.ts'
import type { Wizard } from '#app/ordering/order/wizard.store.ts'
import { reportGates } from '#bench/support/gates.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import { companyId } from '#contract/fields.ts'
import { orderPayload as payloadOnWire } from '#contract/services/orders.ts'
import type { AvailableServiceOnWire } from '#contract/services/services.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import { type Frequency, frequencies, pickupDays } from '#domain/catalog/frequencies.ts'
import { countsOffered, frequenciesFor } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { payFrequencies } from '#domain/companies/company.ts'
import { addDays, weekdays } from '#domain/companies/days/calendar-day.ts'
import { allowedPayFrequencies } from '#domain/ordering/prices/pay-frequency.ts'
import { quoteOrder } from '#domain/ordering/prices/quote.ts'
import type { RollOffAnswer, ServiceAnswer } from '#domain/ordering/wizard/answers.ts'
import { offeredService, presentService } from '#server/catalog/present.ts'
import { quoteSent } from '#server/ordering/orders/price-order.ts'
import { settingsOf } from '#server/ordering/orders/read-shop.ts'

const COMPANY = companyId.parse(1)

// Random orders priced twice: like the browser, from wire data, and like the server, from the database. Both must agree
// to the cent, or a buyer could not buy at the price shown.

const ORDERS = 100_000
const SERVICES_A_SHOP = 6
const ORDERS_A_SHOP = 50
const TODAY = '2026-11-20'

type Row = Parameters<typeof offeredService>[0]
const money = (random: Random, most: number) => `${random.int(0, most)}.${String(random.int(0, 99)).padStart(2, '0')}`
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value))

function serviceRow(random: Random, id: number): Row {
  const cansoffered = random.int(1, 6)
  const prices = Array.from({ length: random.int(1, 8) }, (_, index) => ({
    companyId: COMPANY,
    id: id * 100 + index,
    setUid: null,
    serviceId: id,
    cans: random.int(1, cansoffered),
    frequency: random.pick(frequencies),
    price: money(random, 900),
    duration: random.int(0, 30),
  }))
  const service = {
    companyId: COMPANY,
    id,
    name: `Service ${id}`,
    label: '',
    type: random.pick(serviceTypes),
    mapId: 1,
    priceSetUid: null,
    active: true,
    tax: (random.int(0, 15_000) / 1000).toFixed(3),
    daysavailable: [1, 2, 3, 4, 5, 6, 7].filter(() => random.chance(0.8)),
    cansoffered,
    description: '',
    allowedtons: '2.00',
    rolloffSize: random.int(10, 40),
    rolloffOwned: null,
    rolloffProratedays: random.int(0, 14),
    rolloffProrate: money(random, 900),
    rolloffPerdayrate: money(random, 40),
    rolloffTonoveragecharge: money(random, 90),
    version: 1,
  }
  return { service, setEnabled: random.chance(0.3) ? [...weekdays] : null, prices }
}

function companyRow(random: Random) {
  const some = payFrequencies.filter(() => random.chance(0.8))
  const payfrequency = some.length > 0 ? some : payFrequencies.slice(0, 1)
  return {
    payfrequency,
    residentialpayfrequency: random.chance(0.2) ? random.pick(payfrequency) : null,
    setupfee: random.chance(0.5) ? money(random, 99) : '0.00',
    commercialdeliveryfee: random.chance(0.5) ? money(random, 99) : '0.00',
    feestaxed: random.chance(0.5),
  }
}

const companyOnWire = (row: ReturnType<typeof companyRow>) =>
  orderingCompany(
    overTheWire({
      demo: false,
      paybylink: false,
      setupfee: Number(row.setupfee),
      commercialdeliveryfee: Number(row.commercialdeliveryfee),
      feestaxed: row.feestaxed ? 1 : 0,
      residentialpayfrequency: row.residentialpayfrequency,
      payfrequency: JSON.stringify(row.payfrequency.map(String)),
    } as unknown as PublicCompany),
  )

/** A visitor's possible answer to a service; null when there is nothing to choose. */
function answer(random: Random, service: AvailableService): ServiceAnswer | RollOffAnswer | null {
  if (service.type === 'Roll-Offs') {
    const startDate = addDays(TODAY, random.int(0, 60))
    return { id: service.id, range: { startDate, endDate: addDays(startDate, random.int(0, 40)) }, notes: '', cost: 0 }
  }
  const counts = countsOffered(service)
  if (counts.length === 0) return null
  const cans = random.pick(counts)
  const offered = frequenciesFor(service, cans)
  if (offered.length === 0) return null
  const frequency = random.pick(offered)
  return { id: service.id, cans: { cans, frequency, preferred: days(service, frequency.frequency), duration: 0 } }
}

const days = ({ enabled }: AvailableService, frequency: Frequency) => enabled.slice(0, pickupDays(frequency))

const wizard = {
  address: { address: '1 A', city: 'B', state: 'GA', zip: '30990', point: { lat: 33, lng: -82 }, pinned: false },
  customerdetails: { firstname: 'A', lastname: 'B', email: 'a@example.com', cellphone: '' },
  billing: { fullname: 'A B', zip: '30990' },
} as unknown as Wizard

const figures = { orders: 0, services: 0, 'roll-offs': 0, 'differ by a cent or more': 0 }
let cents = 0
const random = randomFrom(2026)
while (figures.orders < ORDERS) {
  const company = companyRow(random)
  const inDatabase = Array.from({ length: SERVICES_A_SHOP }, (_, id) => offeredService(serviceRow(random, id + 1)))
  const shown = catalog(overTheWire<AvailableServiceOnWire[]>(inDatabase.map(presentService)))
  const settings = companyOnWire(company)
  for (let count = 0; count < ORDERS_A_SHOP && figures.orders < ORDERS; count += 1) {
    const type = random.pick(serviceTypes)
    const services = shown
      .filter((service) => service.type === type && random.chance(0.7))
      .map((service) => answer(random, service))
      .filter((chosen) => chosen !== null)
    const payfrequency = random.pick(allowedPayFrequencies(settings, type))
    const quoted = quoteOrder(settings, shown, { services, payfrequency })
    if (!quoted.ok) continue
    const { quote } = quoted
    const sent = orderPayload({ company: 1, wizard, services, quote, token: null, lead: null })
    const again = quoteSent(settingsOf(company), inDatabase, payloadOnWire.parse(overTheWire(sent)))
    const isSame = again.ok && JSON.stringify(again.quote.totals) === JSON.stringify(quote.totals)
    figures.orders += 1
    figures.services += services.length
    figures['roll-offs'] += type === 'Roll-Offs' ? 1 : 0
    figures['differ by a cent or more'] += isSame ? 0 : 1
    cents += quote.totals.total
  }
}
console.table({ ...figures, 'dollars in all': Math.round(cents / 100) })
const differing = figures['differ by a cent or more']
reportGates([{ figure: 'orders that differ by a cent', found: differing, most: 0, beside: `${figures.orders} orders` }])
