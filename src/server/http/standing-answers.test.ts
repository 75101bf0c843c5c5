import { describe, expect, test } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import { glass } from '#tests/support/examples/glass.ts'
import { wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// What strangers read of a shop is written once and asked for by its tag. It must never outlive what it was read of.

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

describe('what strangers read of a shop', () => {
  test.each(reads)('%s is the contract’s own shape, and the same text while nothing changes', async (name, input) => {
    const first = await asked(name, input)
    const second = await asked(name, input)
    expect(first.status).toBe(200)
    expect(first.headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(contract[name].output.parse(second.body)).toEqual(first.body)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
  })

  test.each(reads)('%s is not sent again to who has it', async (name, input) => {
    const etag = await tagOf(name, input)
    const { status, body, headers } = await asked(name, input, { 'If-None-Match': `"other", W/${etag}` })
    expect([status, body]).toEqual([304, { text: '' }])
    expect(headers.get('etag')).toBe(etag)
    expect((await asked(name, input, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('is compressed for who reads that, under a tag of its own', async () => {
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

  test('is paged by who asks for a page', async () => {
    const { body: all } = await ask('services.getServices', { i: 35 })
    const { body: page, headers } = await asked('services.getServices', {
      i: '35',
      limit: '1',
      after: String(all[0]?.id),
    })
    expect(page).toEqual(all.slice(1, 2))
    expect(headers.get('etag')).toBeNull()
  })

  test('is only of the type that was asked for, and of the areas that cover the place', async () => {
    const { body: all } = await ask('services.getServices', { i: 35 })
    const some = all.filter(({ type }) => type !== all[0]?.type)
    const { body: ofType } = await ask('services.getServices', { i: 35, type: some[0]?.type })
    expect(ofType).toEqual(all.filter(({ type }) => type === some[0]?.type))
    expect(ofType.length).toBeGreaterThan(0)
    expect((await ask('services.getServices', { i: 35, lat: 10, lng: 10 })).body).toEqual([])
  })

  test('of another hauler is another', async () => {
    expect(await tagOf('services.getServices', { i: '36' })).not.toBe(await tagOf('services.getServices', { i: '35' }))
  })
})

describe('what the staff saves', () => {
  test('is in the very next answer, also to whoever asks by the old tag', async () => {
    const etag = await tagOf('services.getServices', { i: '35' })
    expect((await ask('services.update', glass, { as: 'owner' })).status).toBe(200)
    const next = await asked('services.getServices', { i: '35' }, { 'If-None-Match': etag })
    expect(next.status).toBe(200)
    expect(next.headers.get('etag')).not.toBe(etag)
    expect(JSON.stringify(next.body)).toContain('Bottles and jars.')
  })
})
