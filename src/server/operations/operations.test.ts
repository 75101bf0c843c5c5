import { describe, expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const token = 'a token that only Prometheus knows'
const haulyard = await openTestHaulyard({ env: { metricsToken: token } })
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

describe('metrics', () => {
  test('are for the holder of the token', async () => {
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
    await haulyard.rows("update orders set created_at = now() where state = 'placed'")
    const [placed] = await haulyard.rows<{ count: number }>("select count(*)::int from orders where state = 'placed'")
    const lines = await linesOf()
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true)
    for (const actor of ['public', 'staff', 'platform']) {
      expect(lines).toContain(`haulyard_database_connections{actor="${actor}",state="waiting"} 0`)
    }
    expect(lines).toContain(`haulyard_orders{state="placed"} ${placed?.count}`)
  })

  test('count answers by call and by group of pages, and by class of status', async () => {
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

  test('count each server of a process by itself', async () => {
    const { body } = await other.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })
    expect(body.text).not.toContain('companies.getByUrl')
  })

  test('are not there without a token in the settings', async () => {
    expect((await quiet.request('/metrics', { headers: { Authorization: 'Bearer undefined' } })).status).toBe(404)
  })
})
