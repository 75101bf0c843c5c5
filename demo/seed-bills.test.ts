import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timezone } from '#demo/companies.ts'
import { seedDemo } from '#demo/seed.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { createLog } from '#server/operations/log.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'

// Piedmont has sent bills for two months: what the product's own runs made of its services.

const { ownerUrl } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-seed-bills-'))
const owner = new Client({ connectionString: ownerUrl })
const now = noonOfProductDay()
const rows = async <T>(query: string): Promise<T[]> => (await owner.query(query)).rows as T[]
const count = async (from: string): Promise<number> =>
  (await rows<{ count: number }>(`select count(*)::integer as count from ${from}`))[0]?.count ?? 0

beforeAll(async () => {
  await owner.connect()
  await seedDemo({ ownerUrl, env: { appSecret: testSecret, dataDir }, log: createLog('silent', false, () => {}), now })
})

afterAll(async () => {
  await owner.end()
  await rm(dataDir, { recursive: true, force: true })
})

const ofRuns =
  'invoices i join customers c on c.company_id = i.company_id and c.id = i.customer_id where i.company_id = 35 and i.order_id is null'
const openOf = async (fullname: string) =>
  (await rows<{ open: string }>(`select sum(i.open) as open from ${ofRuns} and c.fullname = '${fullname}'`))[0]?.open
const triesOf = (fullname: string) =>
  rows(`select p.state, p.declineclass, p.try from payments p join customers c on c.company_id = p.company_id and c.id = p.customer_id
    where p.company_id = 35 and p.cause = 'run' and c.fullname = '${fullname}' order by p.id`)

test('bills were paid by card, check and link, but for one customer who is overdue and one whose card failed', async () => {
  const kinds = await rows(
    `select distinct kind, cause from payments where order_id is null and state = 'approved' order by 1, 2`,
  )
  expect(kinds).toEqual([
    { kind: 'card', cause: 'link' },
    { kind: 'card', cause: 'run' },
    { kind: 'check', cause: 'hand' },
  ])
  const open = await rows(`select distinct c.fullname from ${ofRuns} and i.open > 0 order by 1`)
  expect(open).toEqual([{ fullname: 'Marisol Dupree' }, { fullname: 'Verna Lockett' }])
  expect(
    await count(`${ofRuns} and c.fullname = 'Marisol Dupree' and i.open > 0 and i.dueon < '${todayIn(timezone, now)}'`),
  ).toBe(1)
})

test('charges were declined once and paid on the next try, and declined for good', async () => {
  const [first, second] = await triesOf('Wendell Kimbrough')
  expect([first, second]).toMatchObject([
    { state: 'declined', declineclass: 'later', try: 1 },
    { state: 'approved', try: 2 },
  ])
  expect(await openOf('Wendell Kimbrough')).toBe('0.00')
  expect((await triesOf('Verna Lockett')).at(-1)).toMatchObject({ state: 'declined', declineclass: 'never' })
  expect(
    await count(`stored_cards k join customers c on c.company_id = k.company_id and c.id = k.customer_id
    where c.fullname = 'Verna Lockett' and k.state = 'failed'`),
  ).toBe(1)
})

test('bills are numbered by day without a gap, add up to their items, and are emailed to none', async () => {
  const numbered = await rows<{ number: string }>(
    'select number from invoices where company_id = 35 and number is not null order by issuedon, number::integer',
  )
  expect(numbered.map(({ number }) => Number(number))).toEqual(numbered.map((_, nth) => 1001 + nth))
  const [terms] = await rows('select nextnumber from billing_settings where company_id = 35')
  expect(terms).toEqual({ nextnumber: String(1001 + numbered.length) })
  const wrong =
    await rows(`select b.id from invoices b left join invoice_items i on i.company_id = b.company_id and i.invoice_id = b.id
    group by b.company_id, b.id having sum(i.amount) <> b.amount or sum(i.tax) <> b.tax`)
  expect(wrong).toEqual([])
  expect(await count('messages')).toBe(0)
  expect(await count(`invoices where state = 'issued' and sent_at is null and delivery in ('email', 'both')`)).toBe(0)
})

test('bills of the last days are drafts, and the sandbox knows their charges', async () => {
  expect(await count(`${ofRuns} and i.state = 'draft'`)).toBeGreaterThan(0)
  const journal = await readFile(join(dataDir, 'sandbox.journal'), 'utf8')
  const charges = await rows<{ orderid: string }>(
    `select orderid from payments where order_id is null and kind = 'card' and state = 'approved'`,
  )
  expect(charges.filter(({ orderid }) => !journal.includes(`"orderid":"${orderid}"`))).toEqual([])
})
