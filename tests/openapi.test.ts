import { describe, expect, test, vi } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import { possibleRefusals } from '#contract/possible-refusals.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The API as machines and people read it: nothing is missing, and nothing is unusable.

type Schema = Record<string, unknown>
type Answered = {
  description: string
  headers?: Record<string, { schema: { enum: string[] } }>
  content?: Record<string, { schema: Schema }>
}
type Operation = {
  operationId: string
  summary: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answered>
}
type OneOfEvents = { oneOf: { properties: { event: { const: string }; data: { properties: Schema } } }[] }
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  components: { securitySchemes: Record<string, unknown> }
  paths: Record<string, Record<string, Operation>>
}

const haulyard = await openTestHaulyard()
const { body, status } = await haulyard.request('/cfc/api/openapi.json')
const document = body as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
)
const calls = Object.keys(endpoints) as CallName[]

/** Formats defined by JSON Schema 2020-12 and OpenAPI 3.1; readers know no others. */
const FORMATS = 'date date-time time email uuid uri regex int32 int64 float double password byte binary'.split(' ')
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']

function* schemasIn(value: unknown): Generator<Schema> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value as Schema
  for (const inner of Object.values(value)) yield* schemasIn(inner)
}

describe('openapi.json', () => {
  test('is an OpenAPI 3.1 document of this server', () => {
    expect(status).toBe(200)
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: 'Haulyard', version: expect.any(String) })
    expect(document.servers).toEqual([{ url: 'http://127.0.0.1:3000' }])
  })

  test('lists every call as an operation under its own path', () => {
    const listed = operations.map(({ path, verb, operation }) => [operation.operationId, verb, path])
    const expected = calls.map((name) => {
      const [component, method] = name.split('.')
      return [name, endpoints[name].verb.toLowerCase(), `/cfc/api/${component}.cfc?method=${method}`]
    })
    const events = ['events', 'get', '/cfc/api/events']
    expect(listed.sort()).toEqual([...expected, events].sort())
  })

  test('lists the live update events by name', () => {
    const operation = operations.find(({ path }) => path === '/cfc/api/events')?.operation
    if (!operation) throw new Error('The live updates are not listed')
    expect(operation.security).toEqual([{ bearer: [] }])
    expect(operation.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['groupid', true],
      ['Last-Event-ID', false],
    ])
    const stream = operation.responses['200']?.content?.['text/event-stream']?.schema
    const items = stream?.items as OneOfEvents | undefined
    const fields = items?.oneOf.map(({ properties: { event, data } }) => [event.const, Object.keys(data.properties)])
    expect(fields).toEqual([
      ['task', expect.arrayContaining(['id', 'address', 'displayOrder', 'version'])],
      ['gone', ['id']],
      ['route', ['id', 'label', 'groupid', 'deleted']],
      ['rules', []],
    ])
  })

  test.each(operations)('$operation.operationId documents its input and its answer', ({ verb, operation }) => {
    expect(operation.summary).toMatch(/^[A-Z].*\.$/)
    const schemes = operation.security.flatMap(Object.keys)
    expect(schemes.filter((scheme) => !(scheme in document.components.securitySchemes))).toEqual([])
    for (const { name, in: place, schema } of operation.parameters) {
      expect(name).not.toBe('')
      expect(place).toMatch(/^(query|header)$/)
      expect(schema).toBeTypeOf('object')
    }
    expect(Boolean(operation.requestBody)).toBe(verb === 'post')
    const good = Object.keys(operation.responses).filter((code) => code.startsWith('2'))
    expect(good).toHaveLength(1)
    for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('')
  })

  test('uses only defined types and formats, and no references', () => {
    const schemas = [...schemasIn(document.paths)]
    const formats = schemas.map(({ format }) => format).filter((format) => typeof format === 'string')
    expect([...new Set(formats)].filter((format) => !FORMATS.includes(format))).toEqual([])
    const types = schemas.map(({ type }) => type).filter((type) => typeof type === 'string')
    expect([...new Set(types)].filter((type) => !TYPES.includes(type))).toEqual([])
    expect(schemas.filter((schema) => '$ref' in schema || '$schema' in schema)).toEqual([])
  })

  test.each(calls)('%s lists all its possible refusals by status, with code and body', (name) => {
    const operation = operations.find(({ operation: { operationId } }) => operationId === name)?.operation
    const refused = Object.entries(operation?.responses ?? {}).filter(([status]) => Number(status) >= 400)
    const listed = refused.flatMap(([status, { headers, content }]) => {
      expect(content?.['application/json']?.schema).toBeTypeOf('object')
      return (headers?.['Refusal-Code']?.schema.enum ?? []).map((code) => `${status} ${code}`)
    })
    const possible = possibleRefusals(endpoints[name]).map(({ status, code }) => `${status} ${code}`)
    expect(listed.sort()).toEqual(possible.sort())
  })

  test('requires an idempotency key where the dispatcher does', () => {
    const asked = operations.filter(({ operation }) =>
      operation.parameters.some(({ name, required }) => name === 'Idempotency-Key' && required),
    )
    const needed = calls.filter((name) => endpoints[name].idempotency === 'required')
    expect(asked.map(({ operation }) => operation.operationId).sort()).toEqual(needed.sort())
  })
})

const { body: answer, headers } = await haulyard.request('/cfc/api/docs')
const page = String(answer.text)

describe('the API page', () => {
  test('has an article for every call, with its verb, path and fields', () => {
    for (const name of calls) {
      const [component, method] = name.split('.')
      expect(page).toContain(`<h3 id="${name}">${name}</h3>`)
      expect(page).toContain(`<b>${endpoints[name].verb}</b> /cfc/api/${component}.cfc?method=${method}`)
    }
    expect(page).toContain('<b>GET</b> /cfc/api/events?groupid=')
    expect(page).toContain('Needs an Idempotency-Key of at least 32 characters.')
    expect(page).toContain('Bearer token of: Admin, Owner.')
    expect(page).toContain('409 <code>task.changed</code>')
  })

  test('runs no script and styles itself through the CSP nonce', () => {
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
    expect(headers.get('content-type')).toContain('text/html')
    expect(page).toContain(`<style nonce="${nonce}">`)
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  test('is accessible: one title, headings in order, unique ids, tables with headers', () => {
    expect(page).toMatch(/<html lang="en">/)
    expect(page.match(/<h1>/g)).toHaveLength(1)
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    expect(page).not.toMatch(/<th(?! scope|ead)/)
  })
})

test('both are cached: a repeated request recomputes neither', async () => {
  for (const path of ['/cfc/api/openapi.json', '/cfc/api/docs']) {
    await haulyard.app.request(path)
    const worked = vi.spyOn(Map, 'groupBy')
    const again = await haulyard.app.request(path)
    expect([again.status, worked.mock.calls.length]).toEqual([200, 0])
    worked.mockRestore()
  }
})
