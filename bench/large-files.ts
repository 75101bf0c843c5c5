import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { readCollection } from '#domain/geo/maps/map-collection.ts'
import { comb } from '#tests/support/made-areas.ts'
import { openTestCaller } from '#tests/support/test-caller.ts'
import { reportGates } from './support/gates.ts'
import { startInstance } from './support/instance.ts'
import { median, p99, percentile } from './support/statistics.ts'

// Latency for others while haulers save borders of twenty thousand corners and upload large photos, compared with an
// idle server, and the memory growth by the photos.

const EVERY_MS = 5
const QUIET_MS = 3_000
const ROUNDS = 3
const AT_ONCE = 3
const MOST_MS = 100
/** Garbage of bodies of some megabytes; decoding two such photos in the process would add 300. */
const MOST_GROWN_MB = 100

async function photoOf(megapixels: number): Promise<File> {
  const side = Math.round(Math.sqrt(megapixels * 1e6))
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const photo = sharp({ create: { width: side, height: side, channels: 3, background: '#fff', noise } })
  return new File([new Uint8Array(await photo.jpeg({ quality: 40 }).toBuffer())], 'photo.jpg', { type: 'image/jpeg' })
}

interface Waits {
  middle: number
  p99: number
  worst: number
  asked: number
}

async function waitsDuring(url: string, work: Promise<unknown>): Promise<Waits> {
  const state = { isOver: false }
  const done = work.finally(() => {
    state.isOver = true
  })
  const times: number[] = []
  while (!state.isOver) {
    const began = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    times.push(performance.now() - began)
    await pause(EVERY_MS)
  }
  await done
  return { middle: median(times), p99: p99(times), worst: percentile(times, 1), asked: times.length }
}

/** Resident memory of a process in megabytes. */
const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000

const instance = await startInstance()
try {
  await instance.start()
  const pid = instance.pid()
  const { send } = openTestCaller({
    request: (input, init) => fetch(String(input).replace(/^http:\/\/127\.0\.0\.1:3000/, instance.url), init),
  })
  const expectDone = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 200)}`)
  }
  const border = comb(19_900)
  const map = { name: 'North', color: '#4fc3f7', geojson: border }
  const photo = await photoOf(24)
  const many = async (one: () => Promise<void>) => {
    for (let round = 0; round < ROUNDS; round++) await Promise.all(Array.from({ length: AT_ONCE }, one))
  }
  const saves = () => many(() => expectDone(send('maps.update', map, { as: 'owner' })))
  const uploads = () => many(() => expectDone(send('image.upload', { image: photo }, { as: 'owner' })))
  const atRest = residentOf(pid)
  await Promise.all([saves(), expectDone(send('image.upload', { image: photo }, { as: 'owner' }))])
  const began = performance.now()
  readCollection(border, 'North')
  const inline = performance.now() - began
  const quiet = await waitsDuring(instance.url, pause(QUIET_MS))
  const saving = await waitsDuring(instance.url, saves())
  const before = residentOf(pid)
  const uploading = await waitsDuring(instance.url, uploads())
  const grown = residentOf(pid) - before
  const beside = (what: string) => `${quiet.p99.toFixed(1)} ms when nobody does; ${what}`
  const worstOf = ({ worst, asked }: Waits) => `worst of ${asked}: ${worst.toFixed(0)} ms`
  reportGates([
    {
      figure: `${AT_ONCE} borders of ${border.coordinates[0]?.length} corners at once: healthz p99, ms`,
      found: saving.p99,
      most: MOST_MS,
      beside: beside(`${worstOf(saving)}; judged in the same thread each held it ${inline.toFixed(0)} ms`),
    },
    {
      figure: `${AT_ONCE} photos of 24 megapixels at once: healthz p99, ms`,
      found: uploading.p99,
      most: MOST_MS,
      beside: beside(`${worstOf(uploading)}; photos of ${(photo.size / 1e6).toFixed(1)} MB`),
    },
    {
      figure: 'grown by the photos, MB',
      found: grown,
      most: MOST_GROWN_MB,
      beside: `${before.toFixed(0)} MB before, ${atRest.toFixed(0)} MB at the start`,
    },
  ])
} finally {
  await instance.end()
}
