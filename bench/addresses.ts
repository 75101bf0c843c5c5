import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { randomFrom } from '#demo/random.ts'
import type { IndexedAddress } from '#domain/geo/addresses/open-address.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { jobQueues } from '#server/api/queues.ts'
import { type Actors, openActors } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { openAddressIndex } from '#server/geo/address-index.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'
import { madeAddresses, misspelled } from '#tests/support/made-addresses.ts'
import { type Gate, reportGates } from './support/gates.ts'
import { numberOption } from './support/options.ts'
import { median, p99 } from './support/statistics.ts'

// Address index: import speed and memory for a million generated addresses (or `-- --200000`), keystroke latency with
// eight people typing compared with a lookup by key in the same run, and hit rates.

const ROWS = numberOption(1_000_000)
const ROUNDS = 5
/**
 * Blocks are numbered 100 to 6000, so that a house number occurs on some hundred streets in a million addresses, as in
 * a country.
 */
const BLOCKS = 60
const CLIENTS = 8
const ASKED = 400
const LEAST_RATE = 10_000
const MOST_MB = 250
const ROOT = join(import.meta.dirname, '..')
const SECRET = 'a secret of this bench and of nothing else'

const folder = await mkdtemp(join(tmpdir(), 'haulyard-bench-'))
const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

function* linesOf(count: number): Generator<string> {
  yield 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n'
  for (const { lng, lat, number, street, city, state, zip } of madeAddresses(count, 17, BLOCKS)) {
    yield `${lng.toFixed(7)},${lat.toFixed(7)},${number},${street.toUpperCase()},,${city.toUpperCase()},,${state},${zip},,0a1b2c3d4e5f6a7b\n`
  }
}

async function importerOf(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { addresses: string }
  }
  return scripts.addresses.split(' ').slice(1)
}

/** Runs the importer as a process and records its peak memory. */
async function bringIn(file: string, ownerUrl: string) {
  const env = {
    ...process.env,
    DATABASE_URL: ownerUrl,
    DATA_DIR: join(folder, 'importer'),
    APP_SECRET: SECRET,
    MAIL: 'off',
  }
  const began = performance.now()
  const child = spawn(process.execPath, [...(await importerOf()), file], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
  }, 50)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`the importer ended with ${code}`)
  return { seconds: (performance.now() - began) / 1_000, peak }
}

/** Splits the texts among concurrent clients. */
async function timed<T>(asked: readonly T[], ask: (one: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const left = [...asked]
  const client = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const began = performance.now()
      await ask(one)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return times
}

const random = randomFrom(11)
const plain = (street: string) => street.replace(/^(North|South|East|West|[NSEW]) /i, '')
const near = ({ lat, lng }: IndexedAddress): Point => ({
  lat: lat + random.next() * 0.1,
  lng: lng - random.next() * 0.1,
})

function wrong({ number, street, city }: IndexedAddress): string {
  const [name = '', kind] = plain(street).split(' ')
  return `${number} ${misspelled(name, random)} ${kind}, ${city.slice(0, 4)}`
}

interface Typed {
  text: string
  near: Point | null
  address: IndexedAddress
}

const KINDS: Record<string, { of: (address: IndexedAddress) => Omit<Typed, 'address'>; least?: number }> = {
  clean: { of: (a) => ({ text: `${a.number} ${a.street}, ${a.city.slice(0, 4)}`, near: null }), least: 0.99 },
  'no direction': {
    of: (a) => ({ text: `${a.number} ${plain(a.street)}, ${a.city.slice(0, 4)}`, near: null }),
    least: 0.99,
  },
  'a ZIP': { of: (a) => ({ text: `${a.number} ${plain(a.street)} ${a.zip}`, near: null }), least: 0.99 },
  'one error': { of: (a) => ({ text: wrong(a), near: null }), least: 0.98 },
  'one error, near': { of: (a) => ({ text: wrong(a), near: near(a) }), least: 0.98 },
  'number and 4 letters, near': {
    of: (a) => ({ text: `${a.number} ${plain(a.street).slice(0, 4)}`, near: near(a) }),
    least: 0.95,
  },
  'a number alone': { of: (a) => ({ text: a.number, near: null }) },
  'a number alone, near': { of: (a) => ({ text: a.number, near: near(a) }) },
  'number and a letter': { of: (a) => ({ text: `${a.number} ${plain(a.street).slice(0, 1)}`, near: null }) },
  'number and a letter, near': { of: (a) => ({ text: `${a.number} ${plain(a.street).slice(0, 1)}`, near: near(a) }) },
  '3 letters of a street': { of: (a) => ({ text: plain(a.street).slice(0, 3), near: null }) },
  '3 letters of a street, near': { of: (a) => ({ text: plain(a.street).slice(0, 3), near: near(a) }) },
}

/** All kinds of input and the lookup by key, interleaved; each figure is the median of the rounds. */
async function askAll(actors: Actors, addresses: readonly IndexedAddress[]): Promise<Gate[]> {
  const index = openAddressIndex(actors)
  const byKey = () =>
    timed(
      Array.from({ length: ASKED * 4 }, () => random.int(1, ROWS)),
      (id) => index.placeOf(String(id)),
    )
  const asked = Object.entries(KINDS).map(([name, kind]) => ({
    name,
    ...kind,
    typed: addresses.map((address) => ({ ...kind.of(address), address })),
    rounds: [] as number[][],
    suggested: 0,
  }))
  const isAmong = ({ number, street, city, zip }: IndexedAddress, suggestions: readonly { text: string }[]) => {
    const line = `${number} ${street}, ${city}`.toLowerCase()
    return suggestions.some((one) => one.text.toLowerCase().startsWith(line) && one.text.endsWith(zip))
  }
  const keyRounds: number[][] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const keyTimes = await byKey()
    if (round >= 0) keyRounds.push(keyTimes)
    for (const kind of asked) {
      const times = await timed(round < 0 ? kind.typed.slice(0, 80) : kind.typed, async ({ text, near, address }) => {
        const suggestions = await index.suggest(text, near)
        if (round === 0 && isAmong(address, suggestions)) kind.suggested += 1
      })
      if (round >= 0) kind.rounds.push(times)
    }
  }
  const said = (rounds: readonly number[][]) => ({ p50: middle(rounds, median), p99: middle(rounds, p99) })
  const floor = said(keyRounds)
  const rows = [{ name: 'one row by its key', rounds: keyRounds }, ...asked]
  console.table(Object.fromEntries(rows.map(({ name, rounds }) => [name, said(rounds)])))
  return asked.flatMap(({ name, rounds, suggested, typed, least }) => [
    {
      figure: `${name}: p99, ms`,
      found: middle(rounds, p99),
      most: Math.max(name.startsWith('one error') ? 30 : 2, 3 * floor.p99),
      beside: `${floor.p99} ms by its key`,
    },
    ...(least ? [{ figure: `${name}: recall in the first ten`, found: suggested / typed.length, least }] : []),
  ])
}

const middle = (rounds: readonly number[][], figureOf: (times: readonly number[]) => number): number =>
  ms(median(rounds.map(figureOf)))

const ms = (figure: number) => Number(figure.toFixed(2))

function sample(count: number): IndexedAddress[] {
  const every = Math.max(1, Math.floor(ROWS / count) - 1)
  const chosen: IndexedAddress[] = []
  let at = 0
  for (const address of madeAddresses(ROWS, 17, BLOCKS)) {
    if (at % every === 0 && chosen.length < count) chosen.push(address)
    at += 1
  }
  return chosen
}

try {
  const file = join(folder, 'made.csv')
  await pipeline(Readable.from(linesOf(ROWS)), createWriteStream(file))
  const database = await startEmbedded({ folder, durable: true, onLost: (reason) => console.error(reason) })
  closers.unshift(() => database.stop())
  const ownerUrl = database.url('postgres')
  const { urls } = await prepareDatabase(ownerUrl, { secret: SECRET }, jobQueues)
  const { seconds, peak } = await bringIn(file, ownerUrl)
  reportGates([
    { figure: 'lines a second brought in', found: ROWS / seconds, least: LEAST_RATE },
    { figure: 'most memory of the importer, MB', found: peak, most: MOST_MB },
  ])
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  // Autovacuum would do this within minutes.
  await owner.query('vacuum analyze addresses')
  await owner.end()
  const actors = openActors(urls, (error) => console.error(error))
  closers.unshift(() => actors.close())
  reportGates(await askAll(actors, sample(ASKED)))
} finally {
  for (const close of closers) await close()
}
