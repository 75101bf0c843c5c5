import { Pool } from 'pg'
import { openTestCaller } from '#tests/support/test-caller.ts'
import { reportGates } from './support/gates.ts'
import { openServer } from './support/in-process-server.ts'
import { median } from './support/statistics.ts'

// Search latency for an owner of 10,000 customers beside 100,000 of other haulers. Compared with the table owner, who
// bypasses the policy (the floor), and with staff's own query, for which the policy rules out the trigram index
// (without the definer function).

const OWN = 10_000
const OTHERS = 100_000
const ROUNDS = 40
const LEAST = 1.5
const MOST_MS = 100
// Typical searches: a name with a number, a phone, an email, an address.
const WORDS = ['person 4711', '4785550142', 'person77@', '1234 long']

const insert = `insert into customers (company_id, fullname, email, address, cellphone, status, created_at)
  select $1, 'Person ' || n || ' Quill', 'person' || n || '@example.com', n || ' Long Street', '478555' || lpad(n::text, 4, '0'),
    'Purchased', now() - n * interval '1 minute' from generate_series(1, $2::integer) n`

const { app, ownerUrl, urls, later, close } = await openServer()
const caller = openTestCaller(app)

/** The table owner and staff, on one connection each. */
async function openPeers() {
  const owner = new Pool({ connectionString: ownerUrl, max: 1 })
  const staff = new Pool({ connectionString: urls.staff, max: 1 })
  // The database may stop before the connection closes; the error is irrelevant.
  for (const pool of [owner, staff]) pool.on('error', () => {})
  later(() => Promise.all([owner.end(), staff.end()]))
  await owner.query(insert, [35, OWN])
  for (const company of [30, 38]) await owner.query(insert, [company, OTHERS / 2])
  await owner.query('vacuum analyze customers')
  return { owner, staff }
}

const patterns = (words: string) => words.split(' ').map((word) => `%${word}%`)

const search = `select id, fullname, address from customers where company_id = 35 and haystack like all ($1)
  order by created_at desc, id desc limit 10`

const searchByFunction = search.replace('haystack like all ($1)', 'id in (select customers_matching($1, null))')

/** Median duration of `work` in milliseconds. */
async function timed(work: (words: string) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await work(WORDS[round % WORDS.length] as string)
    times.push(performance.now() - began)
  }
  return median(times)
}

try {
  const { owner, staff } = await openPeers()
  const page = async (query: string) => {
    const { status } = await caller.send('customers.getPage', { query }, { as: 'owner' })
    if (status !== 200) throw new Error(`a search answered ${status}`)
  }
  const whole = async () => {
    await caller.send('customers.getPage', {}, { as: 'owner' })
  }
  const bare = (words: string) => owner.query(search, [patterns(words)])
  const asStaff = (text: string) => async (words: string) => {
    await staff.query(`begin; set local app.tenant = '35'`)
    await staff.query(text, [patterns(words)])
    await staff.query('commit')
  }
  const held = asStaff(search)
  const freed = asStaff(searchByFunction)
  for (const work of [page, bare, held, freed]) await timed(work)
  const [found, all] = [await timed(page), await timed(whole)]
  const [floor, scan, indexed] = [await timed(bare), await timed(held), await timed(freed)]
  const words = (ms: number) => `${ms.toFixed(1)} ms`
  const beside = `${words(floor)} for the bare query that no policy holds`
  reportGates([
    { figure: 'a search over the wire, ms', found, most: MOST_MS, beside },
    { figure: 'a page without a search, ms', found: all, most: MOST_MS, beside },
    {
      figure: 'times faster by the function',
      found: scan / indexed,
      least: LEAST,
      beside: `${words(scan)} for the query that the policy holds, ${words(indexed)} by the function`,
    },
  ])
} finally {
  await close()
}
