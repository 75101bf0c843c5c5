import { openTestCaller } from '#tests/support/test-caller.ts'
import { type Gate, reportGates } from './support/gates.ts'
import { openServer } from './support/in-process-server.ts'
import { median, p99 } from './support/statistics.ts'

// Scaling with concurrency: throughput and 99th percentile latency with 1, 8 and 32 clients. Throughput with 8 clients
// must not drop with 32.

const CLIENTS = [1, 8, 32]
const SECONDS = 1
const ROUNDS = 5
const LEAST_KEPT = 0.7

interface Run {
  perSecond: number
  p99: number
}

async function asked(ask: () => Promise<unknown>, clients: number): Promise<Run> {
  const times: number[] = []
  const began = performance.now()
  const client = async () => {
    while (performance.now() - began < SECONDS * 1_000) {
      const start = performance.now()
      await ask()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - began) / 1_000
  return { perSecond: times.length / seconds, p99: p99(times) }
}

const { app, close } = await openServer()
try {
  const caller = openTestCaller(app)
  const page = async (path: string) => {
    const response = await app.request(path)
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
  }
  const answered = async (call: Promise<{ status: number }>) => {
    const { status } = await call
    if (status !== 200) throw new Error(`a call answered ${status}`)
  }
  const calls: Record<string, () => Promise<unknown>> = {
    '/healthz': () => page('/healthz'),
    'services.getServices at a place': () => page('/cfc/api/services.cfc?method=getServices&i=35&lat=33.41&lng=-82.09'),
    'customers.getPage': () => answered(caller.send('customers.getPage', {}, { as: 'owner' })),
    'services.getOrders': () => answered(caller.send('services.getOrders', { limit: 50 }, { as: 'owner' })),
  }
  const runs = new Map<string, Run[]>()
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, ask] of Object.entries(calls)) {
      for (const clients of CLIENTS) {
        const run = await asked(ask, clients)
        const key = `${name}, ${clients}`
        if (round >= 0) runs.set(key, [...(runs.get(key) ?? []), run])
      }
    }
  }
  const figure = (name: string, clients: number, of: keyof Run) =>
    median((runs.get(`${name}, ${clients}`) ?? []).map((run) => run[of]))
  const rows = Object.keys(calls).map((name) => {
    const curve = CLIENTS.flatMap((clients) => [
      [`${clients}: a second`, Math.round(figure(name, clients, 'perSecond'))] as const,
      [`${clients}: p99, ms`, Number(figure(name, clients, 'p99').toFixed(1))] as const,
    ])
    return [name, Object.fromEntries(curve)] as const
  })
  console.table(Object.fromEntries(rows))
  const gates = Object.keys(calls).map((name): Gate => {
    const [few, many] = [figure(name, 8, 'perSecond'), figure(name, 32, 'perSecond')]
    const beside = `${Math.round(many)} and ${Math.round(few)} a second`
    return { figure: `${name}: 32 clients against 8`, found: many / few, least: LEAST_KEPT, beside }
  })
  reportGates(gates)
} finally {
  await close()
}
