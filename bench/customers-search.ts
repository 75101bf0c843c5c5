import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { seedDemo } from '#demo/seed.ts'
import { openActors } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { createApp } from '#server/http/app.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { jobQueues } from '#server/jobs/queues.ts'
import { createLog } from '#server/operations/log.ts'
import { composeApp } from '#server/start/compose.ts'
import { readEnv } from '#server/start/env.ts'
import { openTestCaller } from '#tests/support/test-caller.ts'

// How long an owner of 10,000 customers waits for a search, among 100,000 of other haulers, beside two peers in the same
// database: the owner of the tables, whom no policy holds (the floor), and staff's own query, which a policy keeps from
// the trigram index (what it would be without the definer function).

const OWN = 10_000
const OTHERS = 100_000
const ROUNDS = 40
const LEAST = 1.5
const MOST_MS = 100
// A name with a number, a phone, an e-mail, an address: what an owner knows of one person.
const WORDS = ['person 4711', '4785550142', 'person77@', '1234 long']

const folder = await mkdtemp(join(tmpdir(), 'haulyard-bench-'))
const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

const insert = `insert into customers (company_id, fullname, email, address, cellphone, status, created_at)
  select $1, 'Person ' || n || ' Quill', 'person' || n || '@example.com', n || ' Long Street', '478555' || lpad(n::text, 4, '0'),
    'Purchased', now() - n * interval '1 minute' from generate_series(1, $2::integer) n`

async function openServer() {
  const database = await startEmbedded({ folder, durable: true, onLost: (reason) => console.error(reason) })
  closers.unshift(() => database.stop())
  const ownerUrl = database.url('postgres')
  const log = createLog('error', false, (line) => process.stderr.write(line))
  const given = readEnv({ DATA_DIR: folder })
  const env = Object.freeze({ ...given, appSecret: 'a secret of this bench and of nothing else' })
  const { urls } = await prepareDatabase(ownerUrl, env.appSecret, jobQueues)
  await seedDemo({ ownerUrl, env, log })
  const owner = new Pool({ connectionString: ownerUrl, max: 1 })
  const staff = new Pool({ connectionString: urls.staff, max: 1 })
  // The database may stop before a closed connection is gone; nobody waits for it any more.
  for (const pool of [owner, staff]) pool.on('error', () => {})
  closers.unshift(() => Promise.all([owner.end(), staff.end()]))
  await owner.query(insert, [35, OWN])
  for (const company of [30, 38]) await owner.query(insert, [company, OTHERS / 2])
  await owner.query('vacuum analyze customers')
  const actors = openActors(urls, (error) => console.error(error))
  closers.unshift(() => actors.close())
  const jobs = await startJobs(urls.platform, log)
  closers.unshift(() => jobs.stop())
  const app = createApp(composeApp({ env, log, actors, jobs }), async () => new Response())
  return { caller: openTestCaller(app), owner, staff }
}

const patterns = (words: string) => words.split(' ').map((word) => `%${word}%`)

const search = `select id, fullname, address from customers where company_id = 35 and haystack like all ($1)
  order by created_at desc, id desc limit 10`

const searchByFunction = search.replace('haystack like all ($1)', 'id in (select customers_matching($1))')

/** The middle of how long `work` took, in milliseconds. */
async function timed(work: (words: string) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await work(WORDS[round % WORDS.length] as string)
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number
}

try {
  const { caller, owner, staff } = await openServer()
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
  const ms = (figure: number) => Number(figure.toFixed(1))
  const share = scan / indexed
  console.table({
    'a search over the wire, ms': { figure: ms(found), most: MOST_MS, ok: found <= MOST_MS },
    'a page without a search, ms': { figure: ms(all), most: MOST_MS, ok: all <= MOST_MS },
    'the bare query, no policy, ms': { figure: ms(floor) },
    'the query held by the policy, ms': { figure: ms(scan) },
    'the query by the function, ms': { figure: ms(indexed) },
    'times faster by the function': { figure: ms(share), least: LEAST, ok: share >= LEAST },
  })
  process.exitCode = found <= MOST_MS && all <= MOST_MS && share >= LEAST ? 0 : 1
} finally {
  for (const close of closers) await close()
}
