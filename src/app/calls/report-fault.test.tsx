import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from './api.ts'

const beacons: { address: string; body: Promise<string> }[] = []
let online = true

beforeEach(() => {
  beacons.length = 0
  online = true
  vi.resetModules()
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
    sendBeacon: (address: string, body: Blob) => beacons.push({ address, body: body.text() }) > 0,
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('./report-fault.ts')

test('a fault is reported once, with the pattern of its page and without typed text', async () => {
  vi.stubGlobal('location', { pathname: '/pay/0f3c9a' })
  const { reportFault } = await load()
  for (let again = 0; again < 3; again += 1) reportFault('screen', new TypeError('No "Dana" at dana@example.com'))
  expect(beacons).toHaveLength(1)
  const body = JSON.parse((await beacons[0]?.body) ?? '')
  expect(beacons[0]?.address).toBe('/cfc/api/faults.cfc?method=report')
  expect(body).toMatchObject({ page: '/pay/:code', source: 'screen' })
  expect(body.message).toMatch(/^TypeError: No \[text\] at \[email\]/)
})

test('a page reports at most ten faults', async () => {
  const { reportFault } = await load()
  for (let each = 0; each < 20; each += 1)
    reportFault('background', new Error(`Fault ${'abcdefghijklmnopqrstu'[each]}`))
  expect(beacons).toHaveLength(10)
})

test('server responses, aborted requests and offline pages are not reported', async () => {
  const { reportFault } = await load()
  reportFault('screen', new Response(null, { status: 404 }))
  reportFault('background', new DOMException('', 'AbortError'))
  online = false
  reportFault('screen', new TypeError('Failed to fetch'))
  expect(beacons).toEqual([])
  expect(new Refused(0, {})).toBeTruthy()
})
