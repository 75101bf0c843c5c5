import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { LATE_COLLECTION, LATE_RUN } from '#domain/operations/billing-health.ts'
import { LATE_SWEEP, LEAST_FREE, LITTLE_ROOM, LONG_WAIT } from '#domain/operations/health.ts'
import { CLOSED_PORT } from '#tests/support/free-port.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const ruleSchema = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook: z.string() }) })
const token = 'a token that only Prometheus knows'
const haulyard = await openTestHaulyard({
  env: { metricsToken: token, routing: { engine: 'osrm', url: `http://127.0.0.1:${CLOSED_PORT}` } },
})
const other = await openTestHaulyard({ env: { metricsToken: token } })
const quiet = await openTestHaulyard()
const read = (authorization: string) => haulyard.request('/metrics', { headers: { Authorization: authorization } })
const linesOf = async () => String((await read(`Bearer ${token}`)).body.text).split('\n')
const countOf = async (group: string, status: string) => {
  const start = `haulyard_request_duration_seconds_count{group="${group}",status="${status}"} `
  return Number((await linesOf()).find((line) => line.startsWith(start))?.slice(start.length) ?? 0)
}

test('the process is up and can serve', async () => {
  expect((await haulyard.request('/healthz')).body).toEqual({ status: 'ok' })
  expect((await haulyard.request('/readyz')).body).toEqual({ status: 'ready' })
})

test('a stopping process reports unready, and still answers', async () => {
  const stopping = await openTestHaulyard({ parts: { stopping: AbortSignal.abort() } })
  const { status, body } = await stopping.request('/readyz')
  expect([status, body]).toEqual([503, { status: 'stopping' }])
  expect((await stopping.request('/healthz')).status).toBe(200)
})

describe('/.well-known/security.txt', () => {
  test('names the security contact, and expires in less than a year and a month', async () => {
    const known = await openTestHaulyard({
      now: new Date('2026-02-20T12:00:00Z'),
      env: { securityContact: 'mailto:security@haul.example', publicUrl: 'https://haul.example' },
    })
    const { status, body } = await known.request('/.well-known/security.txt')
    expect(status).toBe(200)
    expect(body.text).toBe(
      [
        'Contact: mailto:security@haul.example',
        'Expires: 2027-02-01T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://haul.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  test('returns 404 without a contact', async () => {
    expect((await quiet.request('/.well-known/security.txt')).status).toBe(404)
  })
})

describe('the alert rules', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../deploy/alerts.yml'), 'utf8')
  const rules = z
    .object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) })
    .parse(parse(text))
    .groups.flatMap((group) => group.rules)

  test('use only existing metrics', async () => {
    const figures = new Set((await linesOf()).map((line) => /^# TYPE (\S+)/.exec(line)?.[1]))
    const asked = rules.flatMap(({ expr }) => expr.match(/haulyard_\w+/g) ?? [])
    expect(asked.length).toBeGreaterThan(10)
    for (const name of asked) expect(figures, name).toContain(name.replace(/_count$/, ''))
  })

  test('fire where Health reports a failure', () => {
    const bounds = (alert: string) => rules.find((rule) => rule.alert === alert)?.expr ?? ''
    expect(bounds('HaulyardMailWaits')).toBe(`haulyard_oldest_waiting_message_seconds > ${LONG_WAIT}`)
    expect(bounds('HaulyardRunLate')).toBe(`haulyard_bill_run_late_seconds > ${LATE_RUN}`)
    expect(bounds('HaulyardCollectionLate')).toBe(`haulyard_bill_collection_late_seconds > ${LATE_COLLECTION}`)
    expect(bounds('HaulyardDiskFull')).toContain(`< ${LITTLE_ROOM.bad} * haulyard_disk_bytes`)
    const [, leastFree] = /haulyard_disk_free_bytes < (\S+)$/.exec(bounds('HaulyardDiskFull')) ?? []
    expect(Number(leastFree)).toBe(LEAST_FREE)
    expect(bounds('HaulyardPaymentsUnsettled')).toContain(`haulyard_payments_swept_seconds > ${LATE_SWEEP} `)
  })

  test('link to their runbook entry', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
      expect(page, alert).toMatch(new RegExp(`^#### ${alert}\n\\S`, 'm'))
    }
  })
})

describe('metrics', () => {
  test('require the token', async () => {
    for (const authorization of ['', `Bearer ${token}.`, 'Bearer ', token, `Basic ${btoa(token)}`]) {
      const { status, headers } = await read(authorization)
      expect(status, authorization).toBe(401)
      expect(headers.get('WWW-Authenticate')).toBe('Bearer')
    }
    const { status, headers } = await read(`Bearer ${token}`)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  })

  test('report the process, the pools and the orders of the past day', async () => {
    await haulyard.rows("update orders set created_at = product_now() where state = 'placed'")
    const [placed] = await haulyard.rows<{ count: number }>("select count(*)::int from orders where state = 'placed'")
    const lines = await linesOf()
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true)
    for (const actor of ['public', 'staff', 'platform']) {
      expect(lines).toContain(`haulyard_database_connections{actor="${actor}",state="waiting"} 0`)
    }
    expect(lines).toContain(`haulyard_orders{state="placed"} ${placed?.count}`)
    const size = lines.find((line) => line.startsWith('haulyard_database_bytes '))
    expect(Number(size?.split(' ')[1])).toBeGreaterThan(1e6)
    expect(lines).toContain('haulyard_failed_jobs{queue="send-message"} 0')
  })

  test('report the checked outside services', async () => {
    const reached = async () => (await linesOf()).filter((line) => line.startsWith('haulyard_outside_reached{'))
    expect(await reached()).toEqual([])
    await haulyard.haulyard.reach.look()
    expect(await reached()).toEqual(['haulyard_outside_reached{setting="ROUTING_URL"} 0'])
  })

  test('count responses by call and by group of pages, and by class of status', async () => {
    await haulyard.send('companies.getByUrl', { i: 'piedmont' })
    await haulyard.request('/CFC/api/x', {})
    await haulyard.request('/cfc/api/Companies.cfc?method=GETBYURL&i=nobody')
    await haulyard.request('/cfc/api/companies.cfc?method=made-up')
    await haulyard.request('/h/piedmont/address')
    await haulyard.request('/Order/AB12CD?key=0123456789')
    await haulyard.request('/made-up/by-a-visitor')
    expect(await countOf('companies.getByUrl', '2xx')).toBe(1)
    expect(await countOf('companies.getByUrl', '4xx')).toBe(1)
    expect(await countOf('wire', '4xx')).toBe(1)
    expect(await countOf('order page', '4xx')).toBe(2)
    expect(await countOf('page', '4xx')).toBe(2)
    const text = (await linesOf()).join('\n')
    for (const word of ['made-up', 'piedmont', 'AB12CD', 'nobody']) expect(text).not.toContain(word)
  })

  test('count each server of a process separately', async () => {
    const { body } = await other.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })
    expect(body.text).not.toContain('companies.getByUrl')
  })

  test('return 404 without a token in the settings', async () => {
    expect((await quiet.request('/metrics', { headers: { Authorization: 'Bearer undefined' } })).status).toBe(404)
  })
})
