import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reportGates } from '#bench/support/gates.ts'
import { type Instance, startInstance } from '#bench/support/instance.ts'
import { numberOption } from '#bench/support/options.ts'
import { ledger } from '#bench/support/place-orders.ts'
import { productArgs, productEnv } from '#bench/support/product-command.ts'
import { runningEmbedded } from '#server/db/embedded/embedded-server.ts'
import { embeddedName } from '#server/db/open-database.ts'
import { freePorts } from '#tests/support/free-port.ts'
import { rowsOf } from './support/background-work.ts'
import { addDueCustomers } from './support/due-customers.ts'
import { call, logIn } from './support/office-call.ts'

// A hundred days of bills and charges of stored cards. On each day the gateway fails in one of its ways, two servers and
// a run by hand work at the same time, and a server, PostgreSQL or both are killed at a random moment. At the end each
// period is billed once, each bill was emailed once, each charge is a payment, and nothing is unclear.
// `npm run faults kill-while-collecting -- --20` plays 20 days.

const DAYS = numberOption(100)
const CUSTOMERS = 600
const COMPANY = 35
const SWEPT_WITHIN_MS = 180_000
const VICTIMS = ['a server', 'the other server', 'PostgreSQL', 'both servers'] as const
const FAULTS = ['drop-before-approve', 'drop-after-approve', 'timeout', '500', 'garbage', null] as const

/** A second server on the database and the card sandbox of the first. */
async function otherServer(instance: Instance) {
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.2:${port}`
  const running: ChildProcess = spawn(process.execPath, productArgs(), {
    env: {
      ...process.env,
      ...productEnv,
      DATABASE_URL: await runningEmbedded(instance.folder, embeddedName),
      APP_SECRET: (await readFile(join(instance.folder, 'app-secret'), 'utf8')).trim(),
      DATA_DIR: join(instance.folder, 'other'),
      HOST: '127.0.0.2',
      PORT: String(port),
      PUBLIC_URL: instance.url,
      SANDBOX_PORT: new URL(instance.sandbox).port,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
      DEMO: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  for (let tries = 0; !(await fetch(`${url}/readyz`).catch(() => null))?.ok; tries += 1) {
    if (running.exitCode !== null || tries > 600) throw new Error('The other server did not start')
    await pause(100)
  }
  return { url, kill }
}

const moveClock = (url: string, by: { days: number } | { to: string }) =>
  fetch(`${url}/dev/clock?wait=0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(by),
  })

/** Until a query finds nothing, or the time limit. Jobs of killed servers count as running for long, so rows are read. */
async function untilNone(instance: Instance, query: string): Promise<void> {
  const until = Date.now() + SWEPT_WITHIN_MS
  while (Date.now() < until && (await rowsOf(instance, query)).length > 0) await pause(500)
}

const OPEN_CHARGES = `select from payments where order_id is null and state in ('asked', 'unclear', 'voiding')`
const DAY_NOT_DONE = `select from billing_settings s join companies c on c.id = s.company_id where s.company_id = ${COMPANY}
  and least(s.ranthrough, s.collectedthrough) < (product_now() at time zone c.timezone)::date`
const UNSENT_BILLS = `select from invoices where company_id = ${COMPANY} and state = 'issued' and sent_at is null
  and delivery in ('email', 'both')`

/** What kills left undone is caught up by the next days; a declined card waits three days, and emails ten minutes. */
async function catchUp(instance: Instance): Promise<void> {
  await untilNone(instance, OPEN_CHARGES)
  for (let day = 0; day < 4; day += 1) {
    await moveClock(instance.url, { days: 1 })
    await untilNone(instance, DAY_NOT_DONE)
  }
  const { now } = (await (await fetch(`${instance.url}/dev/clock`)).json()) as { now: string }
  await moveClock(instance.url, { to: new Date(Date.parse(now) + 900_000).toISOString() })
  await untilNone(instance, UNSENT_BILLS)
  await untilNone(instance, OPEN_CHARGES)
}

async function planFault(instance: Instance, number: number): Promise<void> {
  const next = FAULTS[number % FAULTS.length]
  await fetch(`${instance.sandbox}/__sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next: next ?? '500', times: next ? 1 + (number % 5) : 0 }),
  })
}

async function kill(instance: Instance, other: { kill: () => Promise<void> }, number: number): Promise<void> {
  const victim = VICTIMS[number % VICTIMS.length]
  if (victim === 'PostgreSQL') {
    const pidFile = join(instance.folder, 'postgres/cluster/postmaster.pid')
    process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL')
    await pause(100 + Math.random() * 400)
  }
  if (victim === 'the other server') await Promise.all([other.kill(), pause(500 + Math.random() * 1_000)])
  await instance.kill()
  await other.kill()
}

async function playDay(instance: Instance, number: number): Promise<void> {
  const other = await otherServer(instance)
  await planFault(instance, number)
  const token = await logIn(other, 'owner')
  await moveClock(instance.url, { days: 1 })
  const [{ day } = { day: '' }] = await rowsOf<{ day: string }>(
    instance,
    `select (product_now() at time zone timezone)::date::text as day from companies where id = $1`,
    [COMPANY],
  )
  const byHand = call(other, 'billing.run', { companyId: COMPANY, day }, { token }).catch(() => null)
  await pause(100 + Math.random() * 1_500)
  await kill(instance, other, number)
  await byHand
  await instance.start()
}

const counted = async (instance: Instance, from: string): Promise<number> =>
  (await rowsOf<{ count: number }>(instance, `select count(*)::integer as count from ${from}`))[0]?.count ?? 0

/** Each a count of what may not be. */
async function faultsOf(instance: Instance) {
  const due = `customer_services s join customers c on c.company_id = s.company_id and c.id = s.customer_id and c.fullname like 'Due %'`
  const today = `(product_now() at time zone 'America/New_York')::date`
  const items = `invoice_items i where i.company_id = s.company_id and i.service_id = s.id and i.kind = 'recurring' and not i.released`
  const periods = `${due}, generate_series(0, 12) n, lateral (select (s.anchor + make_interval(months => n))::date as day) p where p.day <= ${today}`
  const mails = `(select substring(text from '/bill/([^?]+)[?]key=') as number, count(*) as sent from messages
    where subject like 'Your bill %' group by 1)`
  const issued = `invoices b join customers c on c.company_id = b.company_id and c.id = b.customer_id and c.fullname like 'Due %'
    left join ${mails} m on m.number = b.number where b.state = 'issued'`
  const approved = (await ledger(instance)).filter(
    ({ orderid, respstat, setlstat }) => orderid.startsWith('HP-') && respstat === 'A' && setlstat !== 'Voided',
  )
  const paid = await rowsOf<{ orderid: string; amount: string }>(
    instance,
    `select p.orderid, p.amount::text from payments p join customers c on c.company_id = p.company_id and c.id = p.customer_id
     where p.order_id is null and p.state = 'approved' and c.fullname like 'Due %'`,
  )
  const known = new Map(paid.map(({ orderid, amount }) => [orderid, Number(amount)]))
  const ofDue = approved.filter(({ orderid }) => known.has(orderid))
  return {
    'periods that no bill has': await counted(
      instance,
      `${periods} and not exists (select from ${items} and i.from_day = p.day)`,
    ),
    'periods billed twice': await counted(
      instance,
      `${periods} and (select count(*) from ${items} and i.from_day = p.day) > 1`,
    ),
    'bills without an email': await counted(instance, `${issued} and m.sent is null`),
    'bills emailed twice': await counted(instance, `${issued} and m.sent > 1`),
    'charges that are no payment': (await chargesWithoutPayment(instance, approved)).length,
    'payments without a charge': paid.length - ofDue.length,
    'payments of another amount': ofDue.filter(({ orderid, amount }) => known.get(orderid) !== Number(amount)).length,
    'customers charged too much': await counted(
      instance,
      `(select customer_id from payments where order_id is null and kind = 'card' and credit > 0 group by 1) p`,
    ),
    'still unclear': await counted(
      instance,
      `payments where order_id is null and state in ('asked', 'unclear', 'voiding')`,
    ),
    'differences of open and allocated': await counted(
      instance,
      `invoices b where b.allocated <> coalesce((select sum(a.amount) from allocations a
         where a.company_id = b.company_id and (a.invoice_id = b.id and b.kind = 'invoice' or a.creditnote_id = b.id)), 0)`,
    ),
  }
}

async function chargesWithoutPayment(instance: Instance, approved: readonly { orderid: string }[]) {
  const all = await rowsOf<{ orderid: string }>(
    instance,
    `select orderid from payments where order_id is null and state = 'approved'`,
  )
  const known = new Set(all.map(({ orderid }) => orderid))
  return approved.filter(({ orderid }) => !known.has(orderid))
}

const instance = await startInstance()
try {
  await instance.start()
  const owner = await logIn(instance, 'owner')
  await call(
    instance,
    'billing.saveSettings',
    { companyId: COMPANY, mode: 'automatic', runhour: 0, collecthour: 0 },
    { token: owner },
  )
  await addDueCustomers(instance, owner, CUSTOMERS)
  for (let number = 1; number <= DAYS; number += 1) await playDay(instance, number)
  await planFault(instance, FAULTS.length - 1)
  await catchUp(instance)
  const faults = await faultsOf(instance)
  const figures = {
    'days, each with a kill -9': DAYS,
    bills: await counted(instance, `invoices b join customers c on c.id = b.customer_id and c.fullname like 'Due %'`),
    'charges asked': await counted(
      instance,
      `payments where order_id is null and cause = 'run' and asked_at > now() - interval '3 hours'`,
    ),
    'charges that were unclear and settled': await counted(
      instance,
      `payments p join customers c on c.id = p.customer_id and c.fullname like 'Due %' where p.state = 'failed'`,
    ),
  }
  console.table({ ...figures, ...faults })
  const under = `${DAYS} days with a kill each, ${CUSTOMERS} customers`
  reportGates([
    ...Object.entries(faults).map(([figure, found]) => ({ figure, found, most: 0, beside: under })),
    { figure: 'bills issued', found: figures.bills, least: DAYS * Math.floor(CUSTOMERS / 31) },
  ])
} finally {
  await instance.end()
}
