import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { CustomerService } from '#contract/customers/customers.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { SERVICE_AS_BEFORE } from '#domain/ordering/customers/price-by-hand.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Monthly prices: the list, the customer's page, the file and the dashboard agree after any change.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const as = 'owner'
await clear()

/** Empties company 35 and the file quota: every run asks for a file after each step. */
async function clear() {
  await haulyard.rows('delete from limit_counts')
  for (const table of [
    'invoice_items',
    'invoices',
    'customer_services',
    'pay_links',
    'orders',
    'customer_imports',
    'customers',
    'messages',
  ]) {
    await haulyard.rows(`delete from ${table} where company_id = 35`)
  }
}

const cents = (dollars: number | string) => Math.round(Number(dollars) * 100)
const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)

const sell = async (kind: 'carts' | 'dumpster' | 'rollOff', email: string) => {
  const order = await orders[kind]()
  const asked = { ...order, user: { ...order.user, email } }
  const { body } = await haulyard.ask('services.purchase', asked, {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  return body
}
const add = (fullname: string, more: Record<string, unknown> = {}) =>
  haulyard.send('users.create', { fullname, ...more }, { as })
const turn = (id: number, active: 0 | 1) => haulyard.ask('customers.updateCustomerService', { id, active }, { as })
const everybody = async () => (await haulyard.ask('customers.getCustomers', { companyId: 35 }, { as })).body
const servicesOf = async (i: number) => (await haulyard.ask('customers.getServices', { i }, { as })).body
const priceOf = async (i: number) => (await haulyard.ask('customers.get', { i }, { as })).body.price
const importing = (csv: string) =>
  haulyard.ask(
    'customers.import',
    {
      companyId: 35,
      csv,
      columns: { fullname: 'Name', email: 'Mail', price: 'Price', status: 'Status', type: 'Type' },
    },
    { as },
  )

const today = todayIn('America/New_York', haulyard.clock.now())
const runs = ({ active, type, dateend, ordercancelled }: CustomerService) =>
  active === 1 && type !== 'Roll-Offs' && (dateend === null || dateend >= today) && !ordercancelled

/** Active services of each customer, in cents, by the rows themselves. */
async function runningByRows(): Promise<Map<number, number>> {
  const rows = await haulyard.rows<CustomerService & { customer_id: number }>(
    `select s.*, s.dateend::text, coalesce(o.state = 'cancelled', false) as ordercancelled
     from customer_services s left join orders o on o.company_id = s.company_id and o.id = s.order_id
     where s.company_id = 35`,
  )
  const running = Map.groupBy(
    rows.filter((row) => runs({ ...row, active: row.active ? 1 : 0 })),
    ({ customer_id }) => customer_id,
  )
  return new Map([...running].map(([id, services]) => [id, sum(services.map(({ price }) => cents(price)))]))
}

/** The own page as last seen, by customer: the list's row and the active services. */
type Seen = Map<number, string>

/**
 * Compares the monthly price in every place that shows it, and with the services.
 * @param seen of the step before: own pages of unchanged customers are not requested again
 */
async function expectOneStory(seen: Seen = new Map()): Promise<Seen> {
  const listed = await everybody()
  const known = new Map(listed.map(({ id, price }) => [id, cents(price)]))
  const { body: page } = await haulyard.ask('customers.getPage', { companyId: 35, sort: 'price', size: 100 }, { as })
  expect(page.rows.map(({ price }) => price)).toEqual(page.rows.map(({ price }) => price).toSorted((a, b) => b - a))
  expect(new Map(page.rows.map(({ id, price }) => [id, cents(price)])).size).toBe(known.size)
  for (const { id, price } of page.rows) expect([id, cents(price)]).toEqual([id, known.get(id)])

  const { body: file } = await haulyard.send('customers.export', {}, { as })
  const lines = Papa.parse<Record<string, string>>(file.text as string, { header: true, skipEmptyLines: true }).data
  expect(new Map(lines.map((line) => [Number(line.ID), cents(line.Price ?? '')]))).toEqual(known)

  const byRows = await runningByRows()
  const now: Seen = new Map(listed.map((row) => [row.id, JSON.stringify([row, byRows.get(row.id)])]))
  for (const { id } of listed) {
    expect([id, known.get(id)]).toEqual([id, byRows.get(id) ?? 0])
    if (now.get(id) === seen.get(id)) continue
    const services = await servicesOf(id)
    const running = sum(services.filter(runs).map(({ price }) => cents(price)))
    expect([id, known.get(id), cents(await priceOf(id))]).toEqual([id, running, running])
  }
  const { body: dashboard } = await haulyard.ask('companies.getDashboard', { companyId: 35 }, { as })
  expect(sum(dashboard.recurring.map(({ monthly }) => cents(monthly)))).toBe(sum([...known.values()]))
  return now
}

type Step = { act: keyof typeof acts; one: number; other: number; dollars: number }

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]
const mailOf = (at: number) => `person${at % 3}@example.test`

/** Each returns the HTTP status, or nothing without a customer or service to act on. */
const acts = {
  sell: async ({ one, other }: Step) => {
    const kind = pick(['carts', 'dumpster', 'rollOff'] as const, other) ?? 'carts'
    expect(await sell(kind, mailOf(one))).toMatchObject({ success: true })
  },
  turn: async ({ one, other }: Step) => {
    const [service] = await haulyard.rows<{ id: number }>(
      'select id from customer_services where company_id = 35 order by id limit 1 offset $1',
      [one],
    )
    return service && (await turn(service.id, other % 2 === 0 ? 0 : 1)).status
  },
  cancel: async ({ one }: Step) => {
    const { body } = await haulyard.ask('services.getOrders', { companyId: 35 }, { as })
    const order = pick(body, one)
    return order && (await haulyard.ask('services.cancelOrder', { order: order.order }, { as })).status
  },
  merge: async ({ one, other }: Step) => {
    const all = await everybody()
    const [keep, drop] = [pick(all, one), pick(all, other)]
    return keep && drop && (await haulyard.ask('customers.merge', { keep: keep.id, drop: drop.id }, { as })).status
  },
  import: async ({ one, other, dollars }: Step) => {
    const line = (at: number, price: number) =>
      `Person ${at},${mailOf(at)},${price},${pick(['Customer', 'Customer', 'Lead'], other)},${pick(['Residential', 'Roll-Offs', ''], at)}`
    return (await importing(`Name,Mail,Price,Status,Type\n${line(one, dollars)}\nNew ${one},,${dollars},Customer,`))
      .status
  },
  undo: async ({ one }: Step) => {
    const { body } = await haulyard.ask('customers.getImports', { companyId: 35 }, { as })
    const made = pick(body, one)
    return made && (await haulyard.ask('customers.undoImport', { companyId: 35, import: made.id }, { as })).status
  },
  edit: async ({ one, other, dollars }: Step) => {
    const person = pick(await everybody(), one)
    const status = other % 3 === 0 ? 'Lead' : 'Purchased'
    return person && (await haulyard.ask('customers.update', { id: person.id, price: dollars, status }, { as })).status
  },
  add: async ({ one, other, dollars }: Step) =>
    (await add(`Added ${one}`, { email: mailOf(other), price: dollars })).status,
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as Step['act'][])),
  one: fc.nat(5),
  other: fc.nat(5),
  dollars: fc.constantFrom(0, 20, 38.5),
})

test('list, page, file and dashboard agree after every step of any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await clear()
      let seen: Seen = new Map()
      for (const taken of steps) {
        const status = await acts[taken.act](taken)
        expect(status ?? 200).toBeOneOf([200, 201, 400, 404, 409])
        seen = await expectOneStory(seen)
      }
      await expectOneStory()
    }),
    { numRuns: 10 },
  )
})

test('a deactivated service drops out of the price, in the list too', async () => {
  await clear()
  await sell('carts', 'off@example.test')
  const [person] = await everybody()
  const [service] = await servicesOf(person?.id ?? 0)
  expect(person?.price).toBe(22)
  const off = await turn(service?.id ?? 0, 0)
  expect(off.body).toMatchObject({ customer: { id: person?.id, price: 0, version: (person?.version ?? 0) + 1 } })
  expect((await everybody())[0]?.price).toBe(0)
  expect((await turn(service?.id ?? 0, 1)).body.customer.price).toBe(22)
  await expectOneStory()
})

test('a roll-off is paid once, so it adds nothing to the monthly price', async () => {
  await clear()
  await sell('rollOff', 'once@example.test')
  expect(await everybody()).toMatchObject([{ type: 'Roll-Offs', price: 0 }])
})

test('a service of a cancelled order cannot be enabled again', async () => {
  await clear()
  await sell('carts', 'cancelled@example.test')
  const { body } = await haulyard.ask('services.getOrders', { companyId: 35 }, { as })
  const order = body[0]?.order ?? ''
  await haulyard.ask('services.cancelOrder', { order }, { as })
  const [service] = await servicesOf(body[0]?.customer ?? 0)
  expect(service).toMatchObject({ active: 0, ordercancelled: true })
  const refused = await turn(service?.id ?? 0, 1)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: orderingMessages.serviceOfCancelledOrder(order) },
  ])
  expect(await servicesOf(body[0]?.customer ?? 0)).toMatchObject([{ active: 0 }])
  expect((await turn(service?.id ?? 0, 0)).status).toBe(200)
})

test('enabling and cancelling at once leaves the service off', async () => {
  await clear()
  await sell('carts', 'race@example.test')
  const { body } = await haulyard.ask('services.getOrders', { companyId: 35 }, { as })
  const { order = '', customer } = body[0] ?? {}
  const [service] = await servicesOf(customer ?? 0)
  await turn(service?.id ?? 0, 0)
  await Promise.all([turn(service?.id ?? 0, 1), haulyard.ask('services.cancelOrder', { order }, { as })])
  expect(await servicesOf(customer ?? 0)).toMatchObject([{ active: 0 }])
})

test('an imported price is a service that is visible and can be turned off', async () => {
  await clear()
  await importing('Name,Mail,Price,Status,Type\nAnn Before,ann@example.test,31.40,Customer,Commercial')
  const [person] = await everybody()
  expect(person).toMatchObject({ price: 31.4, pricebyhand: true })
  const [service] = await servicesOf(person?.id ?? 0)
  expect(service).toMatchObject({ name: SERVICE_AS_BEFORE, type: 'Commercial', price: 31.4, totalprice: 0, active: 1 })
  await turn(service?.id ?? 0, 0)
  expect(await priceOf(person?.id ?? 0)).toBe(0)
})
