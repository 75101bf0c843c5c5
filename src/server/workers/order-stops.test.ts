import { afterEach, expect, test } from 'vitest'
import { openStopOrders, type StopOrders } from './order-stops.ts'
import type { StopOrderWork } from './stop-order-worker.ts'

let stopOrders: StopOrders
afterEach(() => stopOrders.close())

const street = (...numbers: number[]): StopOrderWork => ({
  start: { lat: 33, lng: -82 },
  stops: numbers.map((number) => ({ lat: 33 + number / 1000, lng: -82 })),
  end: { lat: 34, lng: -82 },
})

test('concurrent requests each get their own order', async () => {
  stopOrders = openStopOrders()
  const many = Array.from({ length: 30 }, (_, index) => 30 - index)
  const answers = await Promise.all(
    [street(2, 1, 3), street(), street(3, 2, 1, 4), street(...many)].map(stopOrders.order),
  )
  expect(answers.map(({ order }) => order)).toEqual([[1, 0, 2], [], [2, 1, 0, 3], many.map((number) => number - 1)])
})

test('a worker that crashes fails its requests, and the next one gets a new worker', async () => {
  stopOrders = openStopOrders()
  const broken: StopOrderWork = JSON.parse('{ "start": null, "stops": [], "end": null }')
  const [asked, behind] = await Promise.allSettled([stopOrders.order(broken), stopOrders.order(street(1))])
  expect([asked.status, behind.status]).toEqual(['rejected', 'rejected'])
  expect((await stopOrders.order(street(2, 1))).order).toEqual([1, 0])
  expect((await stopOrders.order(street(1, 2))).order).toEqual([0, 1])
})

test('closing ends the worker, fails its requests, and refuses new ones', async () => {
  stopOrders = openStopOrders()
  const waiting = stopOrders.order(street(2, 1))
  const [asked] = await Promise.allSettled([waiting, stopOrders.close()])
  expect(asked.status).toBe('rejected')
  await expect(stopOrders.order(street(1))).rejects.toThrow('The server is stopping')
})
