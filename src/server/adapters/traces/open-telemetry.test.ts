import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { productFlags, root } from '#tests/support/product/product-args.ts'
import { json, openStubService } from '#tests/support/stub-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { openTelemetry } from './open-telemetry.ts'

// A local collector receives the output of OpenTelemetry's own packages as OTLP JSON.

const collector = await openStubService(() => json({}))
const photon = await openStubService(() => json({ type: 'FeatureCollection', features: [] }))
const haulyard = await openTestHaulyard({ env: { geocoder: { kind: 'photon', url: photon.url } } })

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
])
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value: is }) => [key, is])))
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes,
  status: z.object({ code: z.number().optional() }),
})
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

async function spansOf(work: () => Promise<unknown>, share = 1): Promise<z.output<typeof span>[]> {
  const traces = openTelemetry({ endpoint: collector.url, share }, '9.9.9')
  await work().finally(traces.close)
  return collector.seen.flatMap(({ path, body }) => {
    expect(path).toBe('/v1/traces')
    const { resourceSpans } = sent.parse(JSON.parse(body.toString()))
    return resourceSpans.flatMap(({ resource, scopeSpans }) => {
      expect(resource.attributes).toMatchObject({ 'service.name': 'haulyard', 'service.version': '9.9.9' })
      return scopeSpans.flatMap(({ spans }) => spans)
    })
  })
}

test('a call is a span with name, status and company, with its statements below it, without any values', async () => {
  const spans = await spansOf(() =>
    haulyard.ask('customers.getCustomers', { companyId: 35, query: 'Marlow' }, { as: 'owner' }),
  )
  const [call] = spans.filter(({ name }) => name === 'customers.getCustomers')
  expect(call?.attributes).toMatchObject({ 'http.response.status_code': 200, 'haulyard.company': 35 })
  const statements = spans.filter(({ traceId, spanId }) => traceId === call?.traceId && spanId !== call?.spanId)
  expect(statements.length).toBeGreaterThan(1)
  for (const { parentSpanId, attributes: of } of statements) {
    expect([parentSpanId, of['db.system.name']]).toEqual([call?.spanId, 'postgresql'])
  }
  expect(statements.map(({ name }) => name)).toContain('SELECT')
  const all = JSON.stringify(spans)
  for (const personal of ['Marlow', 'owner@demo.test', '127.0.0.1']) expect(all).not.toContain(personal)
})

test('a refusal is a status, not an error', async () => {
  const spans = await spansOf(() => haulyard.ask('customers.getCustomers', { companyId: 38 }, { as: 'owner' }))
  const [call] = spans.filter(({ name }) => name === 'customers.getCustomers')
  expect(call?.attributes['http.response.status_code']).toBe(404)
  expect(call?.status.code ?? 0).toBe(0)
})

test('requests to outside services are below their call, by host only, and carry the trace', async () => {
  const spans = await spansOf(() => haulyard.ask('geo.suggest', { q: '120 oak street' }))
  const [call] = spans.filter(({ name }) => name === 'geo.suggest')
  const [asked] = spans.filter(({ name }) => name === 'GET 127.0.0.1')
  expect(asked).toMatchObject({ traceId: call?.traceId, attributes: { 'http.response.status_code': 200 } })
  expect(photon.seen[0]?.headers.traceparent).toBe(`00-${asked?.traceId}-${asked?.spanId}-01`)
  expect(JSON.stringify(spans)).not.toContain('oak')
})

test('a share of zero exports nothing, and closing it unsubscribes', async () => {
  expect(await spansOf(() => haulyard.ask('geo.suggest', { q: '120 oak' }), 0)).toEqual([])
  photon.seen.splice(0)
  await haulyard.ask('geo.suggest', { q: '120 pine street' })
  expect(photon.seen[0]?.headers.traceparent).toBeUndefined()
})

test('an unreachable collector fails no call and delays no shutdown', async () => {
  collector.answerWith({ status: 503 })
  let status = 0
  await spansOf(async () => {
    status = (await haulyard.ask('geo.suggest', { q: '7 elm street' })).status
  })
  expect(status).toBe(200)
})

test('a server without the setting loads none of it', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ resolve: (name, context, next) => { const found = next(name, context); loaded.push(found.url); return found } })
    await import('#server/start/start.ts')
    console.log(JSON.stringify({ all: loaded.length, traces: loaded.filter((url) => /@opentelemetry\\/(?!api\\/)|open-telemetry/.test(url)) }))
    process.exit()`
  const args = [...productFlags, '--input-type=module', '-e', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  const { all, traces } = JSON.parse(stdout)
  expect(all).toBeGreaterThan(100)
  expect(traces).toEqual([])
})
