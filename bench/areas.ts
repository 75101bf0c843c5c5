import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { type CompanyId, companyId } from '#contract/fields.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { openAreaDatabase } from './support/area-database.ts'
import { type Gate, reportGates } from './support/gates.ts'
import { startPostGis } from './support/postgis.ts'
import { median, p99 } from './support/statistics.ts'

// Service area lookup by 8 clients on a platform with many haulers: cold (no polygon in memory) and warm, within one
// hauler and among all, interleaved with the same query to PostGIS through the same driver.

const HAULERS = Number(process.env.HAULERS ?? 10_000)
const AREAS_EACH = 10
const CORNERS = 60
const CLIENTS = 8
const ROUNDS = 5
const QUESTIONS = 4_000
const LEAST = { cold: 1, warm: 20, all: 1 }
const MOST_MS = { cold: 5, warm: 2, all: 5 }

const folder = await mkdtemp(join(tmpdir(), 'haulyard-bench-'))
const closers: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]

/** Haulers in a grid, with irregular areas around them that overlap their neighbors'. */
const corner = (
  trig: 'cos' | 'sin',
) => `(0.05 + 0.03 * ((n * 7919 + a * 271 + (k % ${CORNERS}) * 104729) % 1000) / 1000.0)
  * ${trig}(2 * pi() * (k % ${CORNERS}) / ${CORNERS})`
const west = (of: string) => `-120 + ((n - 1) % 100) * 0.4 + (a % 4) * 0.06 + ${of}`
const south = (of: string) => `25 + ((n - 1) / 100) * 0.2 + (a / 4) * 0.05 + ${of}`
const grid = `generate_series(1, ${HAULERS}) n, generate_series(0, ${AREAS_EACH - 1}) a`

async function fill(owner: Pool): Promise<void> {
  await owner.query(`insert into companies (id, slug, name, listed) select n, 'hauler-' || n, 'Hauler ' || n, true
    from generate_series(1, ${HAULERS}) n`)
  await owner.query(`insert into maps (company_id, id, name, geojson, west, south, east, north)
    select n, (n - 1) * ${AREAS_EACH} + a + 1, 'Area ' || a, jsonb_build_object('type', 'Polygon', 'coordinates',
      jsonb_build_array((select jsonb_agg(jsonb_build_array(${west(corner('cos'))}, ${south(corner('sin'))}) order by k)
        from generate_series(0, ${CORNERS}) k))), 0, 0, 0, 0
    from ${grid}`)
  await owner.query(`insert into services (company_id, name, type, map_id)
    select company_id, 'Household Trash', 'Residential', id from maps`)
}

async function openPeer(owner: Pool) {
  const peer = await startPostGis(folder)
  if (!peer) return null
  const pool = new Pool({ connectionString: peer.url, max: CLIENTS })
  pool.on('error', () => {})
  closers.unshift(async () => {
    await pool.end()
    peer.stop()
  })
  await pool.query('create extension postgis')
  await pool.query('create table areas (company integer, map integer, area geometry)')
  const { rows } = await owner.query<{ company_id: number; id: number; geojson: string }>(
    'select company_id, id, geojson::text from maps',
  )
  for (let from = 0; from < rows.length; from += 2_000) {
    const some = rows.slice(from, from + 2_000)
    await pool.query(
      `insert into areas select c, m, st_setsrid(st_geomfromgeojson(g), 0)
       from unnest($1::integer[], $2::integer[], $3::text[]) as given (c, m, g)`,
      [some.map((row) => row.company_id), some.map((row) => row.id), some.map((row) => row.geojson)],
    )
  }
  await pool.query(
    'create extension btree_gist; create index on areas using gist (area); create index on areas using gist (company, area)',
  )
  await pool.query('vacuum analyze areas')
  const at = 'st_covers(area, st_makepoint($1, $2))'
  return {
    one: async (company: number, { lng, lat }: Point) =>
      (
        await pool.query({
          name: 'one',
          text: `select map from areas where company = $3 and ${at}`,
          values: [lng, lat, company],
        })
      ).rows.length,
    all: async ({ lng, lat }: Point) =>
      (await pool.query({ name: 'all', text: `select company, map from areas where ${at}`, values: [lng, lat] })).rows
        .length,
  }
}

const companies = Array.from({ length: HAULERS }, (_, n) => companyId.parse(n + 1))

/** The n-th question, deterministic: a hauler and a place near it. */
function question(n: number): { company: CompanyId; point: Point } {
  const company = companies[(n * 6_151) % HAULERS] as CompanyId
  const away = (step: number) => (((n * step) % 997) / 997) * 0.2
  return {
    company,
    point: {
      lng: -120 + ((company - 1) % 100) * 0.4 + away(31),
      lat: 25 + Math.floor((company - 1) / 100) * 0.2 + away(57) / 2,
    },
  }
}

interface Run {
  perSecond: number
  p99: number
  found: number
}

/** Awaits only answers that need the database, like the product. */
async function asked(ask: (n: number) => number | Promise<number>, questions = QUESTIONS): Promise<Run> {
  const times: number[] = []
  let next = 0
  let found = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < questions) {
        const n = next++
        const start = performance.now()
        const asked = ask(n)
        const many = typeof asked === 'number' ? asked : await asked
        found += many
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { perSecond: questions / seconds, p99: p99(times), found }
}

const medianOf = (runs: Run[], of: (run: Run) => number) => median(runs.map(of))

try {
  const { owner, fresh } = await openAreaDatabase(folder, (close) => closers.unshift(close), fill)
  const peer = await openPeer(owner)
  if (!peer) console.log('PostGIS is not installed: our own figures stand alone, and no ratio is held.')
  const began = performance.now()
  await fresh()
  console.log(
    `${HAULERS * AREAS_EACH} areas of ${HAULERS} haulers; their boxes came to memory in ${Math.round(performance.now() - began)} ms`,
  )

  const cold: Run[] = []
  const warm: Run[] = []
  const all: Run[] = []
  const peerOne: Run[] = []
  const peerAll: Run[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const areas = await fresh()
    const one = (n: number) => {
      const { company, point } = question(n)
      const maps = areas.mapsCovering(company, point)
      return maps instanceof Promise ? maps.then(({ size }) => size) : maps.size
    }
    cold.push(await asked(one))
    // The same places repeatedly: nothing is read for them any more. The first pass builds the cells.
    await asked(one)
    warm.push(await asked((n) => one(n % QUESTIONS), QUESTIONS * 10))
    const restarted = await fresh()
    all.push(await asked(async (n) => (await restarted.covering(question(n).point)).length))
    if (!peer) continue
    peerOne.push(await asked((n) => peer.one(question(n).company, question(n).point)))
    peerAll.push(await asked((n) => peer.all(question(n).point)))
    if (cold[round]?.found !== peerOne[round]?.found || all[round]?.found !== peerAll[round]?.found)
      throw new Error(
        `PostGIS finds other areas: ${JSON.stringify([cold, peerOne, all, peerAll].map((runs) => runs[round]?.found))}`,
      )
  }
  const gatesOf = (what: string, runs: Run[], peers: Run[], least: number, mostMs: number): Gate[] => {
    const perSecond = medianOf(runs, (run) => run.perSecond)
    const theirs = peers.length > 0 ? medianOf(peers, (run) => run.perSecond) : null
    const beside = theirs === null ? '' : `, PostGIS ${Math.round(theirs)}`
    const theirP99 = peers.length > 0 ? `PostGIS ${medianOf(peers, (run) => run.p99).toFixed(1)} ms` : ''
    return [
      {
        figure: `${what}, share of PostGIS`,
        found: theirs && perSecond / theirs,
        least,
        beside: `${Math.round(perSecond)} a second${beside}`,
      },
      { figure: `${what}, p99 ms`, found: medianOf(runs, (run) => run.p99), most: mostMs, beside: theirP99 },
    ]
  }
  reportGates([
    ...gatesOf('one hauler, from cold', cold, peerOne, LEAST.cold, MOST_MS.cold),
    ...gatesOf('one hauler, warm', warm, peerOne, LEAST.warm, MOST_MS.warm),
    ...gatesOf('all haulers, from cold', all, peerAll, LEAST.all, MOST_MS.all),
  ])
} finally {
  for (const close of closers) await close()
}
