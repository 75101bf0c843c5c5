import { describe, expect, test } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import { glass } from '#tests/support/examples/glass.ts'
import { wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A shop's public answers are serialized once and revalidated by ETag. They must never outlive their data.

const haulyard = await openTestHaulyard()
const { ask, request } = haulyard

const reads: readonly (readonly [CallName, Record<string, string>])[] = [
  ['companies.getByUrl', { i: 'piedmont' }],
  ['companies.getAvailableTypes', { i: '35' }],
  ['services.getServices', { i: '35' }],
  ['geo.getAreas', { i: '35' }],
]
const asked = (name: CallName, input: Record<string, string>, headers: Record<string, string> = {}) =>
  request(wirePath(name, new URLSearchParams(input)), { headers })
const tagOf = async (name: CallName, input: Record<string, string>) =>
  (await asked(name, input)).headers.get('etag') ?? 'none'

describe('public data of a shop', () => {
  test.each(reads)("%s has the contract's shape, and the same text while nothing changes", async (name, input) => {
    const first = await asked(name, input)
    const second = await asked(name, input)
    expect(first.status).toBe(200)
    expect(first.headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(contract[name].output.parse(second.body)).toEqual(first.body)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
  })

  test.each(reads)('%s returns 304 to a client that has it', async (name, input) => {
    const etag = await tagOf(name, input)
    const { status, body, headers } = await asked(name, input, { 'If-None-Match': `"other", W/${etag}` })
    expect([status, body]).toEqual([304, { text: '' }])
    expect(headers.get('etag')).toBe(etag)
    expect((await asked(name, input, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('is compressed for clients that accept it, under a separate tag', async () => {
    const [name, input] = ['services.getServices', { i: '35' }] as const
    const plain = await asked(name, input)
    const response = await haulyard.app.request(`http://127.0.0.1:3000${wirePath(name, new URLSearchParams(input))}`, {
      headers: { 'Accept-Encoding': 'br, gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('etag')).toBe(plain.headers.get('etag')?.replace(/"$/, '-gzip"'))
    const bytes = response.body?.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(bytes).json()).toEqual(plain.body)
  })

  test('is paged on request', async () => {
    const { body: all } = await ask('services.getServices', { i: 35 })
    const { body: page, headers } = await asked('services.getServices', {
      i: '35',
      limit: '1',
      after: String(all[0]?.id),
    })
    expect(page).toEqual(all.slice(1, 2))
    expect(headers.get('etag')).toBeNull()
  })

  test('has only the requested type, and the areas that cover the place', async () => {
    const { body: all } = await ask('services.getServices', { i: 35 })
    const some = all.filter(({ type }) => type !== all[0]?.type)
    const { body: ofType } = await ask('services.getServices', { i: 35, type: some[0]?.type })
    expect(ofType).toEqual(all.filter(({ type }) => type === some[0]?.type))
    expect(ofType.length).toBeGreaterThan(0)
    expect((await ask('services.getServices', { i: 35, lat: 10, lng: 10 })).body).toEqual([])
  })

  test('differs between haulers', async () => {
    expect(await tagOf('services.getServices', { i: '36' })).not.toBe(await tagOf('services.getServices', { i: '35' }))
  })
})

describe('a save by the staff', () => {
  test('shows in the very next answer, also for the old tag', async () => {
    const etag = await tagOf('services.getServices', { i: '35' })
    expect((await ask('services.update', glass, { as: 'owner' })).status).toBe(200)
    const next = await asked('services.getServices', { i: '35' }, { 'If-None-Match': etag })
    expect(next.status).toBe(200)
    expect(next.headers.get('etag')).not.toBe(etag)
    expect(JSON.stringify(next.body)).toContain('Bottles and jars.')
  })
})
