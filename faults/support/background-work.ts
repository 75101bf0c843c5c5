import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Instance } from '#bench/support/instance.ts'
import { type LedgerEntry, newKey, tokenize } from '#bench/support/place-orders.ts'
import { runningEmbedded } from '#server/db/embedded/embedded-server.ts'
import { embeddedName } from '#server/db/open-database.ts'
import { pngFile } from '#tests/support/test-files.ts'
import { call, logIn } from './office-call.ts'

// Other work during kills: link payments, refunds, tasks, imports and uploads. Each records its acknowledged results,
// which must hold afterwards.

const GROUP = 135
const IMPORTED = 50
/** An unpaid order of Blue Ridge, to be paid by link. */
const UNPAID = {
  company: 30,
  address: {
    type: 'Residential',
    address: '120 Oak Street',
    city: 'Cedar Hollow',
    state: 'GA',
    zip: '30990',
    lat: 33.19982,
    lng: -82.549051,
  },
  services: [{ id: 3001, cans: { cans: 1, frequency: { frequency: 'Weekly', price: 23 } } }],
  billing: { payfrequency: 1, fullname: 'Robin Wire', zip: '30990', tokenResponse: null, total: 23, tax: 0 },
}

interface Told {
  /** Link orders acknowledged as paid. */
  paid: string[]
  /** Orders acknowledged as being refunded. */
  refunded: string[]
  tasksMade: string[]
  tasksDone: string[]
  /** Acknowledged imports, by the mark in their addresses. */
  imports: string[]
  pictures: string[]
}

interface Work {
  instance: Instance
  told: Told
  /** Session tokens. */
  owner: string
  manager: string
  /** All imports sent, by the mark in their addresses. */
  imports: string[]
  /** The next placed order that may be refunded. */
  placed(): string | undefined
}

/** @param placed the next placed order that may be refunded */
export async function backgroundWork(instance: Instance, placed: () => string | undefined) {
  const told: Told = { paid: [], refunded: [], tasksMade: [], tasksDone: [], imports: [], pictures: [] }
  const [owner, manager] = await Promise.all([logIn(instance, 'owner'), logIn(instance, 'manager')])
  const work: Work = { instance, told, owner, manager, imports: [], placed }
  const kinds = [payLink, giveBack, doTask, bringIn, upload]
  return {
    /** Continues all work until it is over, ignoring failures. */
    goOn: (isOver: () => boolean) =>
      Promise.all(
        kinds.map(async (one) => {
          while (!isOver()) await one(work).catch(() => pause(20))
        }),
      ),
    figures: () => Object.fromEntries(Object.entries(told).map(([what, all]) => [`told: ${what}`, all.length])),
    faults: (charges: readonly LedgerEntry[]) => faultsOf(work, charges),
  }
}

async function payLink({ instance, told }: Work): Promise<void> {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const user = {
    firstname: 'Robin',
    lastname: 'Wire',
    email: `${newKey()}@example.com`,
    cellphone: `478-555-${randomInt(1000, 9999)}`,
  }
  const { order } = await call<{ order: string }>(instance, 'services.purchase', { ...UNPAID, user }, { from })
  const [link] = await rowsOf<{ code: string }>(instance, 'select code from pay_links where order_id = $1', [order])
  const tokenResponse = { message: await tokenize(instance), expiry: '203012' }
  const { success } = await call<{ success: boolean }>(
    instance,
    'services.payByLink',
    { code: link?.code, tokenResponse },
    { from },
  )
  if (success) told.paid.push(order)
}

async function giveBack({ instance, told, owner, placed }: Work): Promise<void> {
  const order = placed()
  if (!order) return void (await pause(50))
  const { success } = await call<{ success: boolean }>(instance, 'services.refund', { order }, { token: owner })
  if (success) told.refunded.push(order)
}

async function doTask({ instance, told, manager }: Work): Promise<void> {
  const id = randomUUID()
  const task = { id, groupId: GROUP, address: '120 Oak Street', assignedTo: 'manager@demo.test' }
  await call(instance, 'canmanager.createTask', task, { token: manager })
  told.tasksMade.push(id)
  await call(instance, 'canmanager.updateTask', { id, groupId: GROUP, done: true }, { token: manager })
  told.tasksDone.push(id)
}

async function bringIn({ instance, told, owner, imports }: Work): Promise<void> {
  const mark = newKey().slice(0, 12)
  imports.push(mark)
  const lines = Array.from({ length: IMPORTED }, (_, row) => `Pat ${mark} ${row},${mark}-${row}@import.example`)
  const body = {
    companyId: 35,
    csv: ['Name,Email', ...lines].join('\n'),
    columns: { fullname: 'Name', email: 'Email' },
    dry: 0,
  }
  await call(instance, 'customers.import', body, { token: owner })
  told.imports.push(mark)
  await pause(2_000)
}

async function upload({ instance, told, owner }: Work): Promise<void> {
  const body = new FormData()
  body.set('image', pngFile())
  const headers = { Authorization: `Bearer ${owner}`, 'Idempotency-Key': newKey() }
  const answer = await fetch(`${instance.url}/cfc/api/image.cfc?method=upload`, { method: 'POST', headers, body })
  if (answer.ok) told.pictures.push(((await answer.json()) as { file: string }).file)
  await pause(300)
}

async function faultsOf({ instance, told, imports }: Work, charges: readonly LedgerEntry[]) {
  const refunds = await rowsOf<{ order: string; done: number; open: number }>(
    instance,
    `select order_id as "order", count(*) filter (where state = 'done')::int as done,
       count(*) filter (where state in ('asked', 'unclear'))::int as open from refunds group by order_id`,
  )
  const links = await rowsOf<{ order: string; state: string }>(
    instance,
    'select order_id as "order", state from pay_links where company_id = 30',
  )
  const tasks = await rowsOf<{ id: string; done: boolean }>(
    instance,
    'select id, done from tasks where company_id = 35',
  )
  const people = await rowsOf<{ mark: string; count: number }>(
    instance,
    `select split_part(email, '-', 1) as mark, count(*)::int as count from customers
     where email like '%@import.example' group by 1`,
  )
  const standing = (order: string) =>
    charges.filter(({ orderid, setlstat }) => orderid.startsWith(`HY-${order}-`) && setlstat !== 'Voided').length
  const paid = new Set(links.filter(({ state }) => state === 'paid').map(({ order }) => order))
  const back = new Map(refunds.map((refund) => [refund.order, refund]))
  const made = new Map(tasks.map(({ id, done }) => [id, done]))
  const inOf = (mark: string) => people.find((one) => one.mark === mark)?.count ?? 0
  const served = await Promise.all(told.pictures.map(async (file) => (await fetch(instance.url + file)).ok))
  return {
    'told paid by link, and not': told.paid.filter((order) => !paid.has(order)).length,
    'links charged twice': links.filter(({ order }) => standing(order) > 1).length,
    'links paid without a charge': [...paid].filter((order) => told.paid.includes(order) && standing(order) === 0)
      .length,
    'told given back, and not': told.refunded.filter((order) => (back.get(order)?.done ?? 0) === 0).length,
    'given back twice': refunds.filter(({ done }) => done > 1).length,
    'refunds still unclear': refunds.filter(({ open }) => open > 0).length,
    'tasks lost': told.tasksMade.filter((id) => !made.has(id)).length,
    'tasks done and open again': told.tasksDone.filter((id) => made.get(id) !== true).length,
    'imports lost': told.imports.filter((mark) => inOf(mark) !== IMPORTED).length,
    'imports in part': imports.filter((mark) => ![0, IMPORTED].includes(inOf(mark))).length,
    'pictures lost': served.filter((isServed) => !isServed).length,
  }
}

/** Queries as the owner, over a new connection that no kill has broken. */
export async function rowsOf<Row>({ folder }: Instance, query: string, values: unknown[] = []): Promise<Row[]> {
  const owner = new Client({ connectionString: await runningEmbedded(folder, embeddedName) })
  owner.on('error', () => {})
  await owner.connect()
  try {
    return (await owner.query(query, values)).rows as Row[]
  } finally {
    await owner.end().catch(() => {})
  }
}
