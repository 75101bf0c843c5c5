import { Pool } from 'pg'
import { openTestCaller } from '#tests/support/test-caller.ts'
import { reportGates } from './support/gates.ts'
import { openServer } from './support/in-process-server.ts'
import { percentile } from './support/statistics.ts'

// The run of 10,000 customers who are due, beside the bare writing of as many rows; a second run of the same day, which
// has nothing to do; and the list of bills of a company with 1,000,000.

const CUSTOMERS = 10_000
const BILLS = 300_000
const ROUNDS = 12
const COMPANY = 35
const MOST_S = 60
const MOST_AGAIN_S = 2
const MOST_LIST_MS = 100

const { app, ownerUrl, later, close } = await openServer()
const caller = openTestCaller(app)
const owner = new Pool({ connectionString: ownerUrl, max: 1 })
// The database may stop before the connection closes; the error is irrelevant.
owner.on('error', () => {})
later(() => owner.end())

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

async function call(name: 'billing.start' | 'billing.run', input: object) {
  const answer = await caller.send(name, input as never, { as: 'owner', key: crypto.randomUUID() })
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as { drafted: number; issued: number }
}

async function fillCustomers() {
  await owner.query(
    `insert into customers (company_id, fullname, email, address, city, state, zip, status, type, created_at)
       select $1, 'Bench ' || n, 'bench' || n || '@example.com', n || ' Long Street', 'Macon', 'GA', '31201', 'Purchased',
         'Residential', now() from generate_series(1, $2::integer) n`,
    [COMPANY, CUSTOMERS],
  )
  await owner.query(
    `insert into customer_services (company_id, customer_id, status, active, name, type, address, cans, frequency, preferred, notes,
         price, tax, totalprice, anchor, sold_by)
       select company_id, id, 'Purchased', true, 'Weekly Carts', 'Residential', address, 2, 'Once-per-week', '{}', '', 22, 7, 22,
         current_date, 'import' from customers where company_id = $1 and fullname like 'Bench %'`,
    [COMPANY],
  )
  await owner.query('vacuum analyze')
}

async function fillBills() {
  await owner.query(
    `insert into invoices (company_id, kind, state, number, customer_id, day, issuedon, dueon, billingname, billingaddress, amount, tax,
         delivery, issued_at, sent_at)
       select $1, 'invoice', 'issued', 'B' || n, c.id, d.day, d.day, d.day + 14, c.fullname, c.address, 22, 1.54, 'email', d.day, d.day
       from generate_series(1, $2::integer) n
       join lateral (select current_date - (n % 1500) as day) d on true
       join (select id, fullname, address, row_number() over (order by id) as nth from customers where company_id = $1) c
         on c.nth = 1 + n % $3::integer`,
    [COMPANY, BILLS, CUSTOMERS],
  )
  await owner.query('vacuum analyze invoices')
}

/** Writing the same rows without reading or working out anything. */
async function bareRows(): Promise<number> {
  await owner.query('create temp table bare (like invoice_items including defaults including indexes)')
  return seconds(() =>
    owner.query(
      `insert into bare (company_id, id, customer_id, kind, text, amount, source, created_at)
         select company_id, id, customer_id, kind, text, amount, source, created_at from invoice_items where company_id = $1`,
      [COMPANY],
    ),
  )
}

const LISTS = [
  {},
  { query: 'bench 4711' },
  { query: 'b123456' },
  { state: 'open' },
  { overdue: 1 },
  { state: 'draft' },
] as const

try {
  await fillCustomers()
  const { rows } = await owner.query<{ day: string }>(`select to_char(current_date, 'YYYY-MM-DD') as day`)
  const day = rows[0]?.day ?? ''
  await call('billing.start', { companyId: COMPANY, day })
  let made = 0
  const first = await seconds(async () => {
    made = (await call('billing.run', { companyId: COMPANY, day })).drafted
  })
  let more = 0
  const again = await seconds(async () => {
    more = (await call('billing.run', { companyId: COMPANY, day })).drafted
  })
  const bare = await bareRows()
  await fillBills()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const filter = LISTS[round % LISTS.length] ?? {}
    const began = performance.now()
    const answer = await caller.send('billing.getInvoices', { companyId: COMPANY, limit: 50, ...filter } as never, {
      as: 'owner',
    })
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
    if (round < LISTS.length) console.log(JSON.stringify(filter), `${(performance.now() - began).toFixed(1)} ms`)
    else times.push(performance.now() - began)
  }
  const beside = `${bare.toFixed(2)} s for as many bare rows`
  reportGates([
    { figure: 'customers billed by the run', found: made, least: CUSTOMERS },
    { figure: `a run of ${CUSTOMERS} customers, s`, found: first, most: MOST_S, beside },
    { figure: 'bills of a second run', found: more, most: 0 },
    { figure: 'a second run, s', found: again, most: MOST_AGAIN_S },
    { figure: `the list of ${BILLS} bills, 95th percentile, ms`, found: percentile(times, 0.95), most: MOST_LIST_MS },
  ])
} finally {
  await close()
}
