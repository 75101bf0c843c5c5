import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { leadPayload, orderBilling, orderPayload } from '#contract/services/orders.ts'
import { timezone } from '#demo/companies.ts'
import { landlord } from '#demo/landlord.ts'
import { seedDemo } from '#demo/seed.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { addressSearch } from '#domain/geo/addresses/address-key.ts'
import { openCardPointe } from '#server/adapters/payment/cardpointe.ts'
import { openSealer } from '#server/base/sealer.ts'
import { isUnused } from '#server/db/as-owner.ts'
import { inTransaction } from '#server/db/connect.ts'
import { addressesByPrefix } from '#server/geo/suggestion.queries.ts'
import { findByUsername } from '#server/identity/identity.queries.ts'
import { passwordFits } from '#server/identity/passwords.ts'
import { createLog } from '#server/operations/log.ts'
import { listCustomers } from '#server/ordering/customers/customer.queries.ts'
import { openServiceAreas } from '#server/service-areas/service-areas.ts'
import { openTestSandbox } from '#tests/support/card-sandbox.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const { ownerUrl, actors } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-seed-'))
const owner = new Client({ connectionString: ownerUrl })
const log = createLog('silent', false, () => {})
const now = new Date()
const seed = () => seedDemo({ ownerUrl, env: { appSecret: testSecret, dataDir }, log, now, bills: false })

const rows = async <T>(query: string): Promise<T[]> => (await owner.query(query)).rows as T[]
const count = async (from: string): Promise<number> =>
  (await rows<{ count: number }>(`select count(*)::integer as count from ${from}`))[0]?.count ?? 0
/** No change notifications in this test, so every read asks the database. */
const untold = { mark: () => 0, since: () => null, stands: () => false, note: () => {} }

const gateway = openCardPointe({ timeoutMs: 5_000, log })
async function cardSandbox() {
  const sandbox = await openTestSandbox({ journal: join(dataDir, 'sandbox.journal') })
  onTestFinished(sandbox.close)
  return sandbox
}

const publicly = { tenant: null, readonly: true } as const

beforeAll(async () => {
  await owner.connect()
  expect(await isUnused(ownerUrl)).toBe(true)
  await seed()
})

afterAll(async () => {
  await owner.end()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the demo database', () => {
  it('starts with an empty trail', async () => {
    expect(await count('trail')).toBe(0)
  })

  it('has the promised number of rows', async () => {
    expect(await count('companies')).toBe(5)
    expect(await count('addresses')).toBeGreaterThan(4_800)
    expect(await count('customers')).toBeGreaterThanOrEqual(60)
    expect(await count('orders')).toBeGreaterThanOrEqual(40)
    expect(
      await count(`tasks where company_id = 35 and delivery_date = '${todayIn(timezone, now)}' and not archived`),
    ).toBe(30)
    expect(await count('posts')).toBe(24)
    for (const table of ['leads', 'area_requests', 'comments', 'routes', 'task_remarks', 'pay_links', 'stored_cards']) {
      expect(await count(table), table).toBeGreaterThan(0)
    }
  })

  it('gives every company an owner and rows of every kind', async () => {
    expect(await count('companies join users on users.id = ownerid where company_id = companies.id')).toBe(5)
    for (const table of ['maps', 'services', 'price_sets', 'customers', 'orders', 'groups', 'feedback']) {
      expect(
        await count(`companies where not exists (select from ${table} where company_id = companies.id)`),
        table,
      ).toBe(0)
    }
  })

  it("continues each id sequence after the demo's ids", async () => {
    const tables = 'companies users groups maps services price_rows customers customer_services posts comments feedback'
    for (const table of tables.split(' ')) {
      const query = `select nextval(pg_get_serial_sequence('${table}', 'id')) > max(id) as free from ${table}`
      expect(await rows(query), table).toEqual([{ free: true }])
    }
  })

  it('is written whole or not at all, and only once', async () => {
    const before = await count('customers')
    await expect(seed()).rejects.toThrow('duplicate key')
    expect(await count('customers')).toBe(before)
    expect(await isUnused(ownerUrl)).toBe(false)
  })
})

describe('people', () => {
  it('log in with the demo password and belong to their company and group', async () => {
    const person = await inTransaction(actors.platform, publicly, (db) => findByUsername(db, 'owner@demo.test'))
    expect(person).toMatchObject({ role: 'hauler', companyId: 35, groupId: 135, verified: true, status: 'Active' })
    expect(await passwordFits(person?.passwordHash, 'demo-password', '')).toBe(true)
  })

  it('see the customers of their own company only', async () => {
    const all = await count('customers where company_id = 35')
    const seen = await inTransaction(actors.staff, { tenant: companyId.parse(35), readonly: true }, (db) =>
      listCustomers(db, { company: null, query: undefined, limit: 1_000, after: undefined }),
    )
    expect(seen).toHaveLength(all)
    expect(seen.filter(({ companyId }) => companyId !== 35)).toEqual([])
  })

  it("link a customer's account to the customer, not to the company", async () => {
    const query = `select u.company_id, c.fullname from users u join customers c on c.user_id = u.id`
    expect(await rows(query)).toEqual([{ company_id: null, fullname: 'Patrice Holloway' }])
  })
})

describe('places', () => {
  it.each([
    ['120 Oak Street', true],
    ['9 Far Road', false],
  ])('%s is found by its text', async (typed, isServed) => {
    const search = addressSearch(typed)
    if (!search) throw new Error('nothing to ask')
    const [found] = await inTransaction(actors.public, publicly, (db) => addressesByPrefix(db, search, 8))
    expect(found).toMatchObject({ city: 'Cedar Hollow', state: 'GA', zip: '30990' })
    expect(`${found?.number} ${found?.street}`).toBe(typed)
    if (!found) throw new Error(`${typed} is unknown`)
    const maps = await openServiceAreas(actors, untold).mapsCovering(companyId.parse(35), found)
    expect(maps.size > 0).toBe(isServed)
  })

  it('have the bounding boxes of their areas', async () => {
    expect(await count('maps where west < east and south < north')).toBe(await count('maps'))
  })
})

describe('services by date', () => {
  const sold = (fullname: string, name: string) =>
    rows<Record<string, unknown>>(`select s.cans, s.price, s.active, s.counted, s.version, s.end_reason
      from customer_services s join customers c on c.company_id = s.company_id and c.id = s.customer_id
      where s.company_id = 35 and c.fullname = '${fullname}' and s.name = '${name}' order by s.id`)

  it('have a change to come, a hold and an end, which can be taken back', async () => {
    expect(await sold('Angela Quick', 'Household Trash')).toMatchObject([{ cans: 2, counted: true, version: 2 }])
    expect(await sold('Mabel Pettway', 'Household Trash')).toMatchObject([{ active: true, counted: false }])
    const ended = { active: false, counted: false, end_reason: 'Moved out of town' }
    expect(await sold('Bernice Eubanks', 'Recycling')).toMatchObject([ended])
    expect(await rows('select act from service_acts order by act, service_id')).toEqual(
      ['change', 'end', 'end', 'hold'].map((act) => ({ act })),
    )
  })

  it('cost what a raise made of them', async () => {
    const [raise] = await rows<{ count: number }>('select count, undone from service_raises')
    expect(raise).toMatchObject({ undone: 0 })
    expect(raise?.count).toBeGreaterThan(2)
    const raised = `service_raise_rows r join service_phases p using (company_id, service_id)
      where p.from_day = r.from_day and p.price = r.becomes`
    expect(await count(raised)).toBe(raise?.count)
    expect(await count('service_raise_rows where becomes > was')).toBe(raise?.count)
  })

  it('are at four sites of a landlord, with contacts and notes', async () => {
    const found = `sites i join customers c on c.company_id = i.company_id and c.id = i.customer_id
      join customer_services s on s.company_id = i.company_id and s.site_id = i.id
      where c.fullname = '${landlord}' and s.active`
    expect(await count(found)).toBe(4)
    expect(await count(`${found} and i.contactname <> '' and i.drivernote <> ''`)).toBe(3)
  })
})

describe('sales', () => {
  it("store answers that pass the contract's schema", async () => {
    const kept = orderPayload.extend({ billing: orderBilling.omit({ tokenResponse: true }) })
    for (const { answers } of await rows<{ answers: unknown }>('select answers from orders')) kept.parse(answers)
    for (const { answers } of await rows<{ answers: unknown }>('select answers from leads')) leadPayload.parse(answers)
  })

  it('have totals equal to the sum of their lines', async () => {
    const wrong = await rows(`select o.id from orders o join order_lines l using (company_id)
      where l.order_id = o.id group by o.company_id, o.id
      having sum(l.amount + l.tax) + o.setupfee + o.deliveryfee <> o.total or sum(l.tax) <> o.tax
        or o.recurring <> case o.type when 'Roll-Offs' then 0 else sum(l.amount + l.tax) end`)
    expect(wrong).toEqual([])
  })

  it('store the earliest start of their lines as first day', async () => {
    const wrong = await rows(`select o.id from orders o where o.firstday is distinct from (
      select min(l.datestart) from order_lines l where l.company_id = o.company_id and l.order_id = o.id)`)
    expect(wrong).toEqual([])
    expect(await count('orders where firstday is not null')).toBeGreaterThan(0)
  })

  it('are paid the way their company is paid', async () => {
    const query = `select o.company_id as company, array_agg(distinct o.payment order by o.payment) as payment,
      count(p.orderid) = count(*) filter (where o.payment = 'paid') as charged
      from orders o left join payments p on p.company_id = o.company_id and p.order_id = o.id and p.state = 'approved'
      group by o.company_id order by o.company_id`
    expect(await rows(query)).toEqual([
      { company: 10, payment: ['none'], charged: true },
      { company: 30, payment: ['paid', 'unpaid'], charged: true },
      { company: 33, payment: ['paid', 'unpaid'], charged: true },
      { company: 35, payment: ['paid'], charged: true },
      { company: 38, payment: ['paid'], charged: true },
    ])
  })

  it('ask for a card unless the company is a demo or paid by link', async () => {
    expect(await rows('select id from companies where asks_for_card(id) order by id')).toEqual([{ id: 35 }, { id: 38 }])
    const [piedmont] = await rows<{ sealed: Buffer }>(
      'select midpassword_sealed as sealed from companies where id = 35',
    )
    expect(openSealer(testSecret).open(piedmont?.sealed as Buffer)).toBe('sandbox')
  })

  it('are known to the card sandbox for refunds, and absent from its ledger', async () => {
    const paid = await rows<{ retref: string; orderid: string; amount: string; mid: string; lastfour: string }>(
      'select p.*, c.mid from payments p join companies c on c.id = p.company_id order by p.retref',
    )
    expect(paid.length).toBeGreaterThan(30)
    expect(new Set(paid.map(({ retref }) => retref)).size).toBe(paid.length)
    const sandbox = await cardSandbox()
    for (const { retref, orderid, amount, mid, lastfour } of paid) {
      const merchant = { ...sandbox.merchant, merchid: mid }
      const cents = Math.round(Number(amount) * 100)
      const known = await gateway.inquire(merchant, retref, cents)
      const settled = { kind: 'approved', approvedCents: cents, lastFour: lastfour, settled: true }
      expect(known, orderid).toMatchObject(settled)
    }
    const [first] = paid
    const refund = { retref: first?.retref ?? '', cents: 100, orderId: 'HR-TEST-1' }
    expect(await gateway.refund({ ...sandbox.merchant, merchid: first?.mid ?? '' }, refund)).toMatchObject({
      kind: 'refunded',
      refundedCents: 100,
    })
    expect(await sandbox.ledger()).toEqual([])
  })

  it('store cards that the card sandbox can charge again', async () => {
    const cards = await rows<{ profileid: string; acctid: string; mid: string; lastfour: string; expiry: string }>(
      'select k.*, c.mid from stored_cards k join companies c on c.id = k.company_id',
    )
    expect(cards.length).toBeGreaterThan(5)
    const sandbox = await cardSandbox()
    for (const [index, { profileid: profileId, acctid: acctId, mid, lastfour, expiry }] of cards.entries()) {
      const merchant = { ...sandbox.merchant, merchid: mid }
      const profile = { profileId, acctId }
      const known = await gateway.getProfile(merchant, profile)
      expect(known).toMatchObject({ kind: 'found', lastFour: lastfour, expiry })
      const card = { profile, initiator: 'merchant', scheduled: true } as const
      const request = { orderId: `HP-TEST-${index}`, amountCents: 100, card, billing: { fullname: '', zip: '30990' } }
      expect(await gateway.charge(merchant, request)).toMatchObject({ kind: 'approved', lastFour: lastfour, profile })
    }
  })

  it('store a card only with consent', async () => {
    expect(
      await count("orders where not exists (select from consents where order_id = orders.id and kind = 'terms')"),
    ).toBe(0)
    expect(await count("consents where kind = 'keepcard'")).toBe(await count('stored_cards'))
    expect(await count('stored_cards')).toBe(await count('payments where keepcard'))
  })
})
describe('work', () => {
  it('is assigned to people and routes of its group', async () => {
    expect(await count("tasks where type = 'deliveries' and assigned_user is null")).toBe(0)
    expect(
      await count(
        "tasks t where type = 'gobacks' and not exists (select from routes where group_id = t.group_id and label = t.route_label)",
      ),
    ).toBe(0)
    expect(await count('tasks t join users u on u.id = assigned_user where u.company_id <> t.company_id')).toBe(0)
  })
})

describe('files', () => {
  it('are stored under their paths, in the recorded length', async () => {
    const files = await rows<{ path: string; bytes: number }>('select path, bytes from files')
    expect(files.length).toBeGreaterThan(30)
    for (const { path, bytes } of files) expect((await readFile(join(dataDir, path))).length, path).toBe(bytes)
    expect(
      await count('companies where not exists (select from files where path = logo and company_id = companies.id)'),
    ).toBe(0)
  })

  it("include the town's map", async () => {
    const map = JSON.parse(await readFile(join(dataDir, 'map/town.json'), 'utf8'))
    expect(map.type).toBe('FeatureCollection')
  })
})
