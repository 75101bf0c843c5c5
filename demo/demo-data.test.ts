import { describe, expect, it } from 'vitest'
import { available } from '#demo/catalog.ts'
import { timezone } from '#demo/companies.ts'
import { demoData } from '#demo/demo-data.ts'
import { houseAt, isOutOfArea } from '#demo/reachable.ts'
import type { DemoOrderLine } from '#demo/shapes/sale-shapes.ts'
import { addressLine } from '#demo/town.ts'
import { offeredRows } from '#domain/catalog/price-rows.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { closedReason } from '#domain/companies/days/service-days.ts'
import type { AreaShape } from '#domain/geo/areas/area-shape.ts'
import { covers } from '#domain/geo/areas/covers.ts'
import { prepareArea } from '#domain/geo/areas/prepared-area.ts'
import { quoteOrder } from '#domain/ordering/prices/quote.ts'
import type { RollOffAnswer, ServiceAnswer } from '#domain/ordering/wizard/answers.ts'

const now = new Date('2026-11-20T15:12:34.567Z')
const data = demoData(now)
const today = todayIn(timezone, now)

function answer(line: DemoOrderLine): ServiceAnswer | RollOffAnswer {
  const { serviceId: id, cans, frequency, price, preferred, datestart, dateend, notes } = line
  if (datestart && dateend) return { id, range: { startDate: datestart, endDate: dateend }, notes, cost: price }
  return { id, cans: { cans, frequency: { frequency, price }, preferred, duration: 0 } }
}

describe('the town', () => {
  it('has about 5,000 addresses, all different', () => {
    expect(data.addresses.length).toBeGreaterThan(4_800)
    expect(data.addresses.length).toBeLessThan(5_300)
    expect(new Set(data.addresses.map(addressLine)).size).toBe(data.addresses.length)
    expect(data.addresses.map(addressLine)).toContain('120 Oak Street, Cedar Hollow, GA 30990')
  })

  it.each([
    '120 Oakdale Court',
    '1200 Oak Street',
    '418 Magnolia Avenue',
    '9 Laurel Court',
    '77 Mill Pond Road',
    '36 Orchard Row',
    '9 Far Road',
  ])('has %s', (line) => {
    expect(houseAt(data.addresses, line)).toBeDefined()
  })

  it('has an offline map of less than 400 kB', () => {
    expect(JSON.stringify(data.townMap).length).toBeLessThan(400_000)
  })
})

describe('service areas', () => {
  const areas = data.maps.map(({ name, geojson }) => ({ name, area: prepareArea(geojson as AreaShape) }))

  it.each(areas)('$name covers 120 Oak Street and none of the outskirts', ({ area }) => {
    expect(covers(area, houseAt(data.addresses, '120 Oak Street'))).toBe(true)
    expect(data.addresses.filter(isOutOfArea).filter((address) => covers(area, address))).toEqual([])
  })

  it('cover every customer of the company', () => {
    for (const { companyid, address } of data.customers) {
      const own = data.maps
        .filter((map) => map.companyid === companyid)
        .map((map) => prepareArea(map.geojson as AreaShape))
      expect(
        own.some((area) => covers(area, address)),
        addressLine(address),
      ).toBe(true)
    }
  })
})

describe('companies', () => {
  it('are the five of the settings table', () => {
    expect(data.companies.map(({ id, slug }) => [id, slug])).toEqual([
      [10, 'demo'],
      [30, 'blue-ridge'],
      [33, 'magnolia'],
      [35, 'piedmont'],
      [38, 'tidewater'],
    ])
    expect(data.companies.filter(({ listed }) => listed).map(({ id }) => id)).toEqual([30, 33, 35, 38])
    expect(data.companies.filter(({ paybylink }) => paybylink).map(({ id }) => id)).toEqual([30, 33])
    expect(data.companies.filter(({ trackingpixel }) => /^(\d+|G-\w+)$/.test(trackingpixel))).toHaveLength(2)
  })

  it('sell exactly their allowed types', () => {
    for (const { id, servicesallowed } of data.companies) {
      const sold = data.services.filter(({ companyid, active }) => companyid === id && active === 1)
      expect(new Set(sold.map(({ type }) => type))).toEqual(new Set(servicesallowed))
    }
  })

  it('close on the coming holidays', () => {
    const closed = data.companies.find(({ slug }) => slug === 'piedmont')?.disabledDates
    expect(closed?.slice(0, 4)).toEqual(['2026-11-26', '2026-11-27', '2026-12-24', '2026-12-25'])
  })

  it.each([0, 45, 90, 130, 180, 240, 300])('always show a closed day within five weeks (%i days on)', (days) => {
    const later = new Date(now.getTime() + days * 86_400_000)
    const closed = demoData(later).companies.find(({ slug }) => slug === 'piedmont')?.disabledDates ?? []
    const from = todayIn(timezone, later)
    expect(closed.some((day) => day > from && day <= addDays(from, 35))).toBe(true)
  })

  it('have all the files that they name', () => {
    const served = new Set(data.files.map(({ path }) => path))
    for (const company of data.companies) {
      const named = [
        company.logo,
        company.tosresidential,
        company.toscommercial,
        company.tosrolloff,
        company.rolloffdetails,
      ]
      expect(named.filter((path) => path !== '' && !served.has(path))).toEqual([])
    }
  })
})

describe('prices', () => {
  const sold = data.services.map((service) => available(service, data.priceSets))

  it.each(sold)('$name ($id) has distinct prices, all of them offered', (service) => {
    const prices = service.prices.map(({ price }) => price)
    expect(prices.length).toBeGreaterThan(0)
    expect(new Set(prices).size).toBe(prices.length)
    expect(offeredRows(service)).toHaveLength(prices.length)
  })

  it('have unique row ids', () => {
    const ids = [...data.priceSets.flatMap(({ rows }) => rows), ...data.services.flatMap(({ prices }) => prices)]
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
  })
})

describe('people and orders', () => {
  it('are at least 60 customers, 40 of them of Piedmont, with leads among them', () => {
    expect(data.customers.length).toBeGreaterThanOrEqual(60)
    expect(data.customers.filter(({ companyid }) => companyid === 35).length).toBeGreaterThanOrEqual(40)
    expect(data.customers.filter(({ status }) => status === 'Lead').length).toBeGreaterThanOrEqual(10)
    expect(new Set(data.customers.map(({ uuid }) => uuid)).size).toBe(data.customers.length)
    expect(new Set(data.customers.map(({ companyid, email }) => `${companyid} ${email}`)).size).toBe(
      data.customers.length,
    )
  })

  it('are at least 40 orders of the past 90 days', () => {
    expect(data.orders.length).toBeGreaterThanOrEqual(40)
    const oldest = now.getTime() - 90 * 86_400_000
    expect(data.orders.filter(({ placedAt }) => placedAt > now || placedAt.getTime() < oldest)).toEqual([])
    expect(new Set(data.orders.map(({ id }) => id)).size).toBe(data.orders.length)
    const types = data.orders.flatMap(({ lines }) => lines.map(({ type }) => type))
    expect(new Set(types)).toEqual(new Set(['Residential', 'Commercial', 'Roll-Offs']))
  })

  it('cost what the server would quote today, line by line', () => {
    const catalog = data.services.map((service) => available(service, data.priceSets))
    for (const order of data.orders) {
      const company = data.companies.find(({ id }) => id === order.companyid)
      if (!company) throw new Error('order of no company')
      const result = quoteOrder({ ...company, feestaxed: false }, catalog, {
        payfrequency: order.payfrequency,
        services: order.lines.map(answer),
      })
      if (!result.ok) throw new Error(result.message)
      const { totals } = result.quote
      expect([order.total, order.tax, order.fees]).toEqual([totals.total, totals.tax, totals.fees])
      expect(order.lines.map(({ price, totalprice, tax }) => [price, totalprice, tax])).toEqual(
        totals.lines.map(({ monthly, amount, tax }) => [monthly, amount, tax]),
      )
    }
  })

  it('start on days that were open', () => {
    for (const order of data.orders) {
      const company = data.companies.find(({ id }) => id === order.companyid)
      if (!company) throw new Error('order of no company')
      const placed = todayIn(company.timezone, order.placedAt)
      const days = order.lines.flatMap(({ datestart, dateend }) => [datestart, dateend]).filter((day) => day !== null)
      expect(days.map((day) => closedReason(company, day, placed)).filter((reason) => reason !== null)).toEqual([])
    }
  })

  it("have the amounts shown in the product's pictures", () => {
    const amounts = (fullname: string): number | undefined => {
      const customer = data.customers.find((one) => one.fullname === fullname)
      return data.orders.find((order) => order.customer === customer?.uuid)?.total
    }
    expect(amounts('Cole Ransom Roofing')).toBe(43_977)
    expect(amounts('Eugene Tatum')).toBe(31_565)
    expect(amounts('Patrice Holloway')).toBe(10_029)
  })
})

describe('services by date', () => {
  it('are at four sites of a landlord, all of them served', () => {
    const area = data.maps.find(({ id }) => id === 351)
    const served = area && prepareArea(area.geojson as AreaShape)
    expect(data.sites).toHaveLength(4)
    expect(new Set(data.sites.map(({ customer }) => customer)).size).toBe(1)
    expect(data.sites.filter(({ sold }) => sold === null).map(({ address }) => address)).toEqual([
      data.customers.find(({ uuid }) => uuid === data.sites[0]?.customer)?.address,
    ])
    expect(data.sites.filter(({ address }) => !(served && covers(served, address)))).toEqual([])
    const homes = new Set(data.customers.map(({ address }) => addressLine(address)))
    expect(data.sites.filter(({ address, sold }) => sold && homes.has(addressLine(address)))).toEqual([])
  })

  it('have a change to come, a hold that includes today and an end, of services sold before', () => {
    for (const { customer, service, at } of data.serviceActs) {
      const order = data.orders.find((one) => one.customer === customer)
      expect(order?.lines.map(({ name }) => name)).toContain(service)
      expect(order && todayIn(timezone, order.placedAt) < todayIn(timezone, at)).toBe(true)
    }
    const [change, hold, ...ends] = data.serviceActs
    expect(change?.act === 'change' && change.from > today).toBe(true)
    expect(hold?.act === 'hold' && hold.terms.from <= today && (hold.terms.to ?? '') >= today).toBe(true)
    expect(ends.map((end) => end.act === 'end' && end.last < today)).toEqual([true, true])
  })
})

describe('work', () => {
  const piedmont = data.tasks.filter(({ groupId }) => groupId === 135)

  it("has 30 open or done tasks today, at least 8 of the driver's, and two overdue", () => {
    const due = piedmont.filter(({ deliveryDate, archived }) => deliveryDate === today && !archived)
    expect(due).toHaveLength(30)
    expect(due.filter(({ done }) => done)).toHaveLength(17)
    expect(due.filter(({ assignedTo }) => assignedTo === 'driver@demo.test').length).toBeGreaterThanOrEqual(8)
    expect(piedmont.filter(({ deliveryDate, done }) => deliveryDate < today && !done)).toHaveLength(2)
  })

  it('is assigned to members and routes of its group', () => {
    for (const { groupId, assignedTo, type, cans } of data.tasks) {
      const names =
        type === 'gobacks' ? data.routes.filter((route) => route.groupId === groupId).map(({ label }) => label) : []
      const members = data.users.filter((user) => user.canmanagergroupid === groupId).map(({ username }) => username)
      expect([...names, ...members]).toContain(assignedTo)
      expect(cans).toHaveLength(3)
    }
    expect(data.routes.filter(({ groupId }) => groupId === 135)).toHaveLength(3)
    expect(data.tasks.some(({ groupId, deliveryDate }) => groupId === 138 && deliveryDate === today)).toBe(true)
  })
})

describe('the resources page', () => {
  it('has 24 published posts with pictures, within the limits of the form', () => {
    expect(data.posts).toHaveLength(24)
    expect(new Set(data.posts.map(({ url }) => url)).size).toBe(24)
    const served = new Set(data.files.map(({ path }) => path))
    for (const { metatitle, metadescription, body, featureimage, publishdate } of data.posts) {
      expect(metatitle.length).toBeLessThanOrEqual(60)
      expect(metadescription.length).toBeLessThanOrEqual(120)
      const words = body.replace(/<[^>]+>/g, ' ').split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(150)
      expect(words).toBeLessThanOrEqual(300)
      expect(served).toContain(featureimage)
      expect(publishdate < today).toBe(true)
    }
    expect(new Set(data.posts.map(({ featureimage }) => featureimage)).size).toBeGreaterThanOrEqual(6)
  })

  it('has comments whose replies are to a comment of the same post, none in the future', () => {
    for (const { parent, post, created } of data.comments) {
      expect(created.getTime()).toBeLessThanOrEqual(now.getTime())
      if (parent !== 0) expect(data.comments.find(({ id }) => id === parent)?.post).toBe(post)
    }
    expect(data.comments.length).toBeGreaterThan(20)
  })
})

describe('logins', () => {
  it('are those of the demo page, verified and active', () => {
    const usable = data.users.filter(({ verified, status }) => verified && status === 'Active')
    const rolesOf = new Map(usable.map(({ username, role, company }) => [username, `${role} ${company}`]))
    expect(rolesOf.get('admin@demo.test')).toBe('admin null')
    expect(rolesOf.get('owner@demo.test')).toBe('hauler 35')
    expect(rolesOf.get('manager@demo.test')).toBe('can-manager 35')
    expect(rolesOf.get('driver@demo.test')).toBe('can-driver 35')
    expect(rolesOf.get('other@demo.test')).toBe('hauler 38')
    for (const { id, owner } of data.companies) expect(rolesOf.get(owner)).toBe(`hauler ${id}`)
  })
})

it('has the known link of one stop of today, among four whose customers were told the time', () => {
  const linked = data.toldStops.filter(({ key }) => key === 'demo-depot-street')
  expect(linked.map(({ told }) => told.knownDay)).toEqual([today])
  expect(data.toldStops.filter(({ told }) => told.sentAt !== null)).toHaveLength(4)
})

it('gives equal data for the same moment', () => {
  expect(JSON.stringify(demoData(now))).toBe(JSON.stringify(data))
})
