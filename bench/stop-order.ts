import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { randomFrom } from '#demo/random.ts'
import { distanceTable, shortWay, wayLength } from '#domain/geo/ways/stop-order.ts'
import { openTestCaller } from '#tests/support/test-caller.ts'
import { reportGates } from './support/gates.ts'
import { openServer } from './support/in-process-server.ts'
import { shuffled } from './support/shuffled.ts'
import { median } from './support/statistics.ts'

// Quality of route optimization within a call's time limit: distance from the optimum on grids and on proven tours, and
// on long streets; round trips, and paths between neighbors on an optimal tour, which are as short as the tour without
// that leg. Also the latency of the call for a usual day, including the worker's message round trip.

const MS = 50
const SEEDS = 5
const PATHS = 3
const MOST_MEAN_PERCENT = 0.1
const MOST_PERCENT = 1
const MOST_MEAN_IN_STREETS = 0.5
const MOST_IN_STREETS = 2.5
const STOPS_A_DAY = 40
const ROUNDS = 15
const MOST_MS_A_DAY = 60
/** Enough to find an optimal tour, whose neighbors are the ends of the paths. */
const PATIENT_MS = 500
const TRIES = 12

interface Place {
  x: number
  y: number
}
interface Instance {
  name: string
  optimum: number
  places: Place[]
}

/** Integer distances, as in the proofs of the tours. */
const between = (one: Place, other: Place) => Math.round(Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2))

const GROUP = { company: 35, id: 135 }

/** Optimal lengths of the round trips, published with the tours. */
const OPTIMA: Record<string, number> = {
  eil51: 426,
  berlin52: 7542,
  st70: 675,
  eil76: 538,
  pr76: 108_159,
  rat99: 1211,
  kroA100: 21_282,
  kroB100: 22_141,
  kroC100: 20_749,
  kroD100: 21_294,
  kroE100: 22_068,
  rd100: 7910,
  eil101: 629,
  lin105: 14_379,
  ch130: 6110,
  ch150: 6528,
  kroA150: 26_524,
  kroB150: 26_130,
  u159: 42_080,
  rat195: 2323,
  d198: 15_780,
  kroA200: 29_368,
  kroB200: 29_437,
  tsp225: 3916,
  pr226: 80_369,
  a280: 2579,
  lin318: 42_029,
}

// TSPLIB's tours name no licence, so none are part of the project: TOURS is a folder with its files.
const folder = process.env.TOURS
if (!folder) console.log('TOURS names no folder with proven tours: the grids stand alone.')
const proven: Instance[] = (folder ? readdirSync(folder) : []).flatMap((file) => {
  const [, name = ''] = /^(\w+)\.tsp$/.exec(file) ?? []
  const optimum = OPTIMA[name]
  return folder && optimum ? [{ name, optimum, places: placesIn(readFileSync(join(folder, file), 'utf8')) }] : []
})

function placesIn(text: string): Place[] {
  const places = text.matchAll(/^\s*\d+\s+([-+.\de]+)\s+([-+.\de]+)\s*$/gim)
  return [...places].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}

/** With an even side, each point is left for an adjacent one, and no leg can be shorter. */
function grid(wide: number, high: number): Instance {
  const places = Array.from({ length: wide * high }, (_, index) => ({
    x: 100 * (index % wide),
    y: 100 * Math.floor(index / wide),
  }))
  return { name: `grid ${wide} × ${high}`, optimum: 100 * places.length, places }
}

/**
 * Houses a hundred apart on parallel streets, as in real routes: nearest neighbors are on the same street. No optimum
 * is proven, so the best of a long search replaces it.
 */
function streets(houses: number): Instance {
  const random = randomFrom(houses)
  const places: Place[] = []
  for (let street = 0; places.length < houses; street = (street + random.int(1, 3)) % 40) {
    const from = 800 * random.int(0, 11)
    const last = random.int(6, 19)
    for (let house = 0; house < last && places.length < houses; house++)
      places.push({ x: from + 100 * house, y: 350 * street })
  }
  const lengths = Array.from({ length: TRIES }, (_, seed) => search(asRound(places), seed + 1, PATIENT_MS).length)
  return { name: `streets of ${houses}`, optimum: Math.min(...lengths), places }
}

/** Shuffled, because the order in a file or tour is a hint. */
const mixed = (places: readonly Place[]) => shuffled(places, places.length)

/** CPU time of this process, which excludes other load on the machine. */
function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** A route from the first place to the last, and its total milliseconds. */
function search(places: readonly Place[], seed: number, ms: number) {
  const began = workedMs()
  const distances = distanceTable(places, between)
  const random = randomFrom(seed).next
  const way = shortWay(distances, places.length, { random, goOn: () => workedMs() - began < ms })
  const took = workedMs() - began
  return { way, length: wayLength(distances, way), ms: took }
}

const asRound = (places: readonly Place[]): Place[] => [...places, ...places.slice(0, 1)]

/** Paths between two neighbors on an optimal tour, through all places. Empty when no optimal tour is found. */
function paths({ optimum, places }: Instance): { places: Place[]; optimum: number }[] {
  const round = asRound(places)
  for (let seed = 1; seed <= TRIES; seed++) {
    const { way, length } = search(round, seed, PATIENT_MS)
    if (length > optimum) continue
    const tour = [...way].slice(0, -1).flatMap((point) => round[point] ?? [])
    return Array.from({ length: PATHS }, (_, index) => {
      const cut = Math.floor(((index + 1) * tour.length) / (PATHS + 1))
      const ordered = [...tour.slice(cut), ...tour.slice(0, cut)]
      const [first, last] = [ordered.at(0), ordered.at(-1)]
      if (!first || !last) throw new RangeError('A tour without places')
      return { places: [first, ...mixed(ordered.slice(1, -1)), last], optimum: optimum - between(first, last) }
    })
  }
  return []
}

function measure(name: string, optimum: number, places: readonly Place[]) {
  const found = Array.from({ length: SEEDS }, (_, index) => search(places, index + 1, MS))
  const above = found.map(({ length }) => (100 * length) / optimum - 100)
  return { name, stops: places.length - 1, optimum, above, ms: Math.max(...found.map(({ ms }) => ms)) }
}

const instances = [...proven, grid(8, 8), grid(12, 12), grid(16, 18), streets(150), streets(226), streets(300)].map(
  (instance) => ({
    ...instance,
    places: mixed(instance.places),
  }),
)
const first = instances[0]
// Warms up the optimizer, like the product's worker.
if (first) for (let seed = 1; seed <= 10; seed++) search(asRound(first.places), seed, MS)
const results = instances.flatMap((instance) => {
  const { name, optimum, places } = instance
  const ways = paths(instance).map((path, index) => measure(`${name}, path ${index + 1}`, path.optimum, path.places))
  return [measure(name, optimum, asRound(places)), ...ways]
})
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
console.table(
  results.map(({ name, stops, optimum, above, ms }) => ({
    name,
    stops,
    optimum,
    'mean % above': rounded(mean(above), 3),
    'worst % above': rounded(Math.max(...above), 3),
    ms: rounded(ms, 1),
  })),
)
const aboveOf = (belongs: (name: string) => boolean) =>
  results.filter(({ name }) => belongs(name)).flatMap(({ above }) => above)
const inStreets = aboveOf((name) => name.startsWith('streets'))
const onProven = aboveOf((name) => !name.startsWith('streets'))
// Grids would make the mean look better than it is.
const onTours = aboveOf((name) => !name.startsWith('streets') && (!folder || !name.startsWith('grid')))

const TASK = `insert into tasks (company_id, id, group_id, type, name, address, delivery_date, lat, lng)
  values ($1, gen_random_uuid(), $2, 'deliveries', 'Stop', '1 Long Street', current_date, $3, $4) returning id`

/** Latencies of the call for a day of stops, with new stops per round; the first includes the worker's start. */
async function answerTimes(): Promise<number[]> {
  const { app, ownerUrl, later, close } = await openServer({ durable: false })
  try {
    const caller = openTestCaller(app)
    const owner = new Client({ connectionString: ownerUrl })
    await owner.connect()
    later(() => owner.end())
    const random = randomFrom(STOPS_A_DAY)
    const place = () => ({ lat: 33.3 + 0.3 * random.next(), lng: -82.4 + 0.4 * random.next() })
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const ids: string[] = []
      for (let stop = 0; stop < STOPS_A_DAY; stop++) {
        const { lat, lng } = place()
        const { rows } = await owner.query<{ id: string }>(TASK, [GROUP.company, GROUP.id, lat, lng])
        ids.push(...rows.map(({ id }) => id))
      }
      const asked = { groupid: GROUP.id, ids, start: place(), end: place() }
      const began = performance.now()
      const { status, body } = await caller.send('canmanager.optimizeRoute', asked, { as: 'manager' })
      times.push(performance.now() - began)
      if (status !== 200) throw new Error(`optimizeRoute answered ${status}: ${JSON.stringify(body)}`)
    }
    return times
  } finally {
    await close()
  }
}
const [started = 0, ...times] = await answerTimes()
reportGates([
  { figure: `mean % above the shortest, ${folder ? 'tours' : 'grids'}`, found: mean(onTours), most: MOST_MEAN_PERCENT },
  { figure: 'worst % above the shortest, tours and grids', found: Math.max(...onProven), most: MOST_PERCENT },
  { figure: 'mean % above the shortest known, streets', found: mean(inStreets), most: MOST_MEAN_IN_STREETS },
  { figure: 'worst % above the shortest known, streets', found: Math.max(...inStreets), most: MOST_IN_STREETS },
  {
    figure: `the call's answer for ${STOPS_A_DAY} stops, median, ms`,
    found: median(times),
    most: MOST_MS_A_DAY,
    beside: `${rounded(started, 1)} ms for the first, which starts the worker`,
  },
])
