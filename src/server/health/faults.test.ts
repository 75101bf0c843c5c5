import { expect, test } from 'vitest'
import { openBrowserFaults } from '#server/operations/browser-faults.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const haulyard = await openTestHaulyard()
const fault = { page: '/pay/:code', source: 'money', message: 'TypeError: x is null', build: 'b1' } as const

test('an admin sees a browser error once, with its count, logged and counted', async () => {
  for (const message of ['TypeError: x is null', 'TypeError: x is null', 'No row for dana@example.com']) {
    expect((await haulyard.send('faults.report', { ...fault, message })).status).toBe(200)
  }
  const health = await haulyard.ask('health.getState', {}, { as: 'admin' })
  expect(health.body.browser).toMatchObject([
    { page: '/pay/:code', message: 'No row for [email]', count: 1 },
    { page: '/pay/:code', source: 'money', message: 'TypeError: x is null', build: 'b1', count: 2 },
  ])
  expect(haulyard.logged().join()).toContain('a screen failed in a browser')
  expect(haulyard.logged().join()).not.toContain('dana@example.com')
  expect((await haulyard.haulyard.metrics.read()).text).toContain('haulyard_browser_faults_total{source="money"} 3')
})

test('one network may report 60 errors an hour', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9' }
  const statuses = []
  for (let sent = 0; sent < 61; sent += 1)
    statuses.push((await haulyard.send('faults.report', fault, { headers })).status)
  expect(statuses.slice(-2)).toEqual([200, 429])
})

test('the same error is logged again after an hour, and only the latest 50 are kept', () => {
  const lines: unknown[] = []
  let at = 0
  const faults = openBrowserFaults({
    log: { error: (line: unknown) => void lines.push(line) },
    metrics: { browserFault: () => undefined },
    now: () => new Date(at),
  })
  for (const minute of [0, 1, 59, 60, 61]) {
    at = minute * 60_000
    faults.report(fault)
  }
  expect(lines).toHaveLength(2)
  for (let each = 0; each < 60; each += 1) faults.report({ ...fault, build: String(each) })
  expect(faults.recent()).toHaveLength(50)
  expect(faults.recent()[0]?.build).toBe('59')
})
