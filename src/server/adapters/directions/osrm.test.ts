import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { straightWay } from '#domain/geo/straight-way.ts'
import { createLog } from '#server/log.ts'
import { openOsrm } from './osrm.ts'

// A routing service is asked in its own words; one that fails leaves straight lines.

const points = [
  { lat: 33.4, lng: -82.1 },
  { lat: 33.41, lng: -82 },
]
const asked: string[] = []
let answer: [status: number, body: string] = [200, '']
const service = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(answer[0]).end(answer[1])
}).listen(0, '127.0.0.1')
await new Promise((resolve) => service.once('listening', resolve))
afterAll(() => service.close())

const lines: string[] = []
const log = createLog('warn', false, (line) => lines.push(line))
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const directions = openOsrm({ url, log })

test('the way is the roads’', async () => {
  const leg = { distance: 12_345.6, duration: 900.1 }
  const geometry = {
    type: 'LineString',
    coordinates: [
      [-82.1, 33.4],
      [-82.05, 33.4],
      [-82, 33.41],
    ],
  }
  answer = [200, JSON.stringify({ code: 'Ok', routes: [{ ...leg, geometry, legs: [{ ...leg, summary: '' }] }] })]
  expect(await directions(points)).toEqual({ ...leg, geometry, legs: [leg], approximate: false })
  expect(asked).toEqual(['/route/v1/driving/-82.1,33.4;-82,33.41?overview=full&geometries=geojson'])
})

test.each([
  [400, '{"code":"NoRoute"}'],
  [200, '{"code":"Ok","routes":[]}'],
  [502, 'Bad gateway'],
])('%i %s leaves straight lines', async (status, body) => {
  answer = [status, body]
  expect(await directions(points)).toEqual(straightWay(points))
  expect(lines.at(-1)).toContain('routing service')
})
