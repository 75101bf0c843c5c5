import { suggestColumns } from '#domain/ordering/imports/import-fields.ts'
import { sheetOfServices } from '#tests/support/imports/sheet-of-services.ts'
import { openTestCaller, wirePath } from '#tests/support/test-caller.ts'
import { type Gate, reportGates } from './support/gates.ts'
import { openServer } from './support/in-process-server.ts'
import { p99, percentile } from './support/statistics.ts'

// Latency for others during an import of 100,000 customers with prices, a second file that changes all of them, and the
// undo, compared with an idle server; then the seconds of a sheet of 10,000 services. All on one process.

const ROWS = 100_000
const SERVICES = 10_000
const MOST_SECONDS = { dry: 10, import: 20, undo: 30 }
const QUIET_MS = 10_000
const MOST_MS = 100
const LEAST_ROWS = 1_000
const EVERY_MS = 20

const { app, close } = await openServer({ durable: false })
const caller = openTestCaller(app)

/** Sequential requests by others: strangers, and an office viewing customers, orders and figures. */
const OTHERS = {
  'companies.getByUrl': [{ as: null, calls: [['companies.getByUrl', { i: 'tidewater' }]] }],
  'the office': [
    {
      as: 'owner',
      calls: [
        ['customers.getPage', {}],
        ['services.getOrders', { limit: 50 }],
        ['users.authorize', {}],
      ],
    },
  ],
} as const
type Others = keyof typeof OTHERS
const others = Object.keys(OTHERS) as Others[]

/** Sends requests until told to stop. @returns each latency in milliseconds */
async function waitsOf(who: Others, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const [{ as, calls }] = OTHERS[who]
  for (let turn = 0; !isOver(); turn += 1) {
    const [name, input] = calls[turn % calls.length] ?? calls[0]
    const began = performance.now()
    const { status } = await caller.send(name, input, { as })
    if (status !== 200) throw new Error(`${name} answered ${status}`)
    times.push(performance.now() - began)
    await pause(EVERY_MS)
  }
  return times
}

async function meanwhile(work: Promise<unknown>): Promise<Map<Others, number[]>> {
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  const waits = await Promise.all(others.map(async (who) => [who, await waitsOf(who, () => isOver)] as const))
  await done
  return new Map(waits)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A file is sent as a form, which may be larger than other bodies. */
async function send(name: string, input: Record<string, string>) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ companyId: '35', ...input })) form.set(field, value)
  const headers = { Authorization: `Bearer ${await caller.tokenOf('owner')}` }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const sent = input.csv
    ? { headers, body: form }
    : { headers: json, body: JSON.stringify({ companyId: 35, ...input }) }
  const began = performance.now()
  const { status, body } = await caller.request(wirePath(name), { method: 'POST', ...sent })
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
  return { body, seconds: (performance.now() - began) / 1_000 }
}

/** The same people, each with this price. */
const fileOf = (price: number) => {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `Person ${n},p${n}@example.com,${n} Long Street,478555${n},${price}`,
  )
  return ['Name,Mail,Street,Phone,Price', ...rows].join('\n')
}
const columns = JSON.stringify({
  fullname: 'Name',
  email: 'Mail',
  address: 'Street',
  cellphone: 'Phone',
  price: 'Price',
})

/** As the screen guesses them. */
const WORDS = JSON.stringify({
  values: {
    type: { 'resid.': 'Residential' },
    frequency: { wkly: 'Weekly' },
    payfrequency: { qtrly: '3' },
  },
})

const words = (ms: number) => `${ms.toFixed(1)} ms`

try {
  const [first, second] = [fileOf(20), fileOf(25)]
  await meanwhile(pause(1_000))
  const quiet = await meanwhile(pause(QUIET_MS))
  const gates: Gate[] = []
  const measure = async (what: string, work: ReturnType<typeof send>) => {
    const waits = await meanwhile(work)
    const { seconds, body } = await work
    gates.push({ figure: `${what}: rows a second`, found: ROWS / seconds, least: LEAST_ROWS })
    for (const who of others) {
      const times = waits.get(who) ?? []
      const beside = `${words(p99(quiet.get(who) ?? []))} when nobody imports; longest ${words(percentile(times, 1))}`
      gates.push({ figure: `${what}: p99 of ${who}, ms`, found: p99(times), most: MOST_MS, beside })
    }
    return body
  }
  await measure('a dry run', send('customers.import', { csv: first, columns, dry: '1' }))
  await measure('an import', send('customers.import', { csv: first, columns, dry: '0' }))
  const { import: id } = await measure('a change of all', send('customers.import', { csv: second, columns, dry: '0' }))
  await measure('its undo', send('customers.undoImport', { import: String(id) }))
  const { csv, headings } = sheetOfServices(SERVICES)
  const sheet = { csv, columns: JSON.stringify(suggestColumns(headings)), choices: WORDS }
  const tried = await send('customers.import', { ...sheet, dry: '1' })
  const moved = await send('customers.import', { ...sheet, dry: '0' })
  const undone = await send('customers.undoImport', { import: String(moved.body.import) })
  if (moved.body.created !== SERVICES) throw new Error(`${moved.body.created} services were imported`)
  gates.push(
    { figure: 'a dry run of 10,000 services, s', found: tried.seconds, most: MOST_SECONDS.dry },
    { figure: 'an import of 10,000 services, s', found: moved.seconds, most: MOST_SECONDS.import },
    { figure: 'its undo, s', found: undone.seconds, most: MOST_SECONDS.undo },
  )
  reportGates(gates)
} finally {
  await close()
}
