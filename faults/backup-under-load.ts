import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { reportGates } from '#bench/support/gates.ts'
import { type Instance, startInstance } from '#bench/support/instance.ts'
import { numberOption } from '#bench/support/options.ts'
import { newKey, piedmontOrder, purchase, tokenize } from '#bench/support/place-orders.ts'
import { median, percentile } from '#bench/support/statistics.ts'
import { runningEmbedded, startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { embeddedName } from '#server/db/open-database.ts'
import { pngFile } from '#tests/support/test-files.ts'

// Backups during constant orders and uploads, each restored and compared: rows by the manifest's checksums, files by
// their hashes, and everything acknowledged before the backup must be present. Then once with ballast, for the time per
// gigabyte. `npm run faults backup-under-load -- --4` takes four.

const ROUNDS = 10
const BUYERS = 3
/** Stays below the limit of 600 uploads per person and hour over ten rounds on a fast machine. */
const PICTURE_EVERY_MS = 250
const BALLAST_GB = numberOption(1)
/** Time limit for backup and restore of the largest database. */
const MOST_MINUTES = 10
const START = join(import.meta.dirname, '../src/server/start')

interface Load {
  /** Acknowledged so far. */
  orders: string[]
  pictures: string[]
  /** Latency of each order in milliseconds. */
  took: number[]
  end(): Promise<void>
}

async function logIn({ url }: Instance): Promise<string> {
  const headers = { Authorization: `Basic ${btoa('owner@demo.test:demo-password')}` }
  const answer = await fetch(`${url}/cfc/api/users.cfc?method=login`, { method: 'POST', headers })
  return ((await answer.json()) as { token: string }).token
}

async function openLoad(instance: Instance): Promise<Load> {
  const load: Pick<Load, 'orders' | 'pictures' | 'took'> = { orders: [], pictures: [], took: [] }
  let over = false
  const Authorization = `Bearer ${await logIn(instance)}`
  const card = await tokenize(instance)
  const buyer = async (name: number) => {
    for (let number = 0; !over; number++) {
      const began = performance.now()
      const answer = await purchase(instance, piedmontOrder(card, `b${name}-${number}@example.com`), newKey())
      load.took.push(performance.now() - began)
      if (answer.success) load.orders.push(answer.order)
    }
  }
  const uploader = async () => {
    while (!over) {
      const body = new FormData()
      body.set('image', pngFile())
      const headers = { Authorization, 'Idempotency-Key': newKey() }
      const answer = await fetch(`${instance.url}/cfc/api/image.cfc?method=upload`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`A picture was answered ${answer.status}: ${await answer.text()}`)
      load.pictures.push(((await answer.json()) as { file: string }).file)
      await pause(PICTURE_EVERY_MS)
    }
  }
  const working = [...Array.from({ length: BUYERS }, (_, name) => buyer(name)), uploader()]
  return {
    ...load,
    async end() {
      over = true
      await Promise.all(working)
    },
  }
}

/** Runs one of the two commands. @returns the seconds it took */
async function run(command: 'backup' | 'restore', folder: string, ...options: string[]): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(START, `${command}.ts`), ...options], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
  return (performance.now() - began) / 1000
}

/** Acknowledged data that a restored folder lacks. */
async function lost(folder: string, orders: readonly string[], pictures: readonly string[]) {
  const server = await startEmbedded({ folder, durable: false, onLost: (reason) => console.error(reason) })
  const client = new Client({ connectionString: server.url(embeddedName) })
  await client.connect()
  try {
    const kept = await client.query<{ id: string }>("select id from orders where state = 'placed'")
    const named = await client.query<{ path: string }>('select path from files')
    const ids = new Set(kept.rows.map(({ id }) => id))
    const paths = new Set(named.rows.map(({ path }) => path))
    const files = new Set((await readdir(join(folder, 'files/uploads'))).map((name) => `/files/uploads/${name}`))
    return {
      orders: orders.filter((id) => !ids.has(id)).length,
      pictures: pictures.filter((path) => !paths.has(path) || !files.has(path)).length,
      rowsWithoutFile: [...paths].filter((path) => path.startsWith('/files/uploads/') && !files.has(path)).length,
    }
  } finally {
    await client.end()
    await server.stop()
  }
}

async function addBallast(folder: string, gigabytes: number): Promise<number> {
  const url = await runningEmbedded(folder, embeddedName)
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query('create table if not exists ballast (number bigint primary key, text text not null)')
    await owner.query('alter table ballast alter column text set storage external')
    // 32 MD5 texts per row: 1,024 bytes that hardly compress.
    await owner.query(
      `insert into ballast select n, (select string_agg(md5(n::text || m::text), '') from generate_series(1, 31) m)
       from generate_series(1, $1::bigint) n`,
      [gigabytes * 1_000_000],
    )
    const { rows } = await owner.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return Number(rows[0]?.bytes)
  } finally {
    await owner.end()
  }
}

async function round(instance: Instance, scratch: string, number: number, ...options: string[]) {
  const load = await openLoad(instance)
  while (load.orders.length < 20 || load.pictures.length < 5) await pause(50)
  const orders = [...load.orders]
  const pictures = [...load.pictures]
  const quiet = load.took.splice(0)
  const to = join(scratch, `to-${number}`)
  const backup = await run('backup', instance.folder, '--to', to, ...options)
  const busy = load.took.splice(0)
  await load.end()
  const [name = ''] = await readdir(to)
  const into = join(scratch, `into-${number}`)
  const restore = await run('restore', into, join(to, name))
  const missing = await lost(into, orders, pictures)
  await Promise.all([to, into].map((folder) => rm(folder, { recursive: true, force: true })))
  return { orders: orders.length, pictures: pictures.length, backup, restore, missing, quiet, busy }
}

const scratch = await mkdtemp(join(tmpdir(), 'haulyard-faults-backups-'))
const instance = await startInstance()
const figures: ({ round: string } & Record<string, string | number>)[] = []
let faults = 0
let minutes = 0
const note = (what: string, done: Awaited<ReturnType<typeof round>>) => {
  const { orders, pictures, rowsWithoutFile } = done.missing
  faults += orders + pictures + rowsWithoutFile
  minutes = (done.backup + done.restore) / 60
  figures.push({
    round: what,
    'acknowledged before': done.orders + done.pictures,
    'during, orders': done.busy.length,
    lost: orders + pictures,
    'rows without file': rowsWithoutFile,
    'backup, s': done.backup.toFixed(1),
    'restore, s': done.restore.toFixed(1),
    'order p50 before, ms': median(done.quiet).toFixed(0),
    'order p50 during, ms': median(done.busy).toFixed(0),
    'order max during, ms': percentile(done.busy, 1).toFixed(0),
  })
}
try {
  await instance.start()
  for (let number = 1; number <= ROUNDS; number++)
    note(String(number), await round(instance, scratch, number, '--sums'))
  const bytes = await addBallast(instance.folder, BALLAST_GB)
  note(`${(bytes / 1e9).toFixed(2)} GB`, await round(instance, scratch, ROUNDS + 1))
  console.table(figures)
  const last = figures.at(-1)?.round
  reportGates([
    {
      figure: 'what was answered and is gone, and rows without their file',
      found: faults,
      most: 0,
      beside: `${ROUNDS} rounds`,
    },
    { figure: 'minutes for the largest, there and back', found: minutes, most: MOST_MINUTES, beside: last },
  ])
} finally {
  await instance.end()
  await rm(scratch, { recursive: true, force: true })
}
