import { afterEach, expect, test } from 'vitest'
import type { OrderedDay, OrderedStop } from '#domain/cans/better-order/ordered-day.ts'
import { openStopOrders, type StopOrders } from './order-stops.ts'

let stopOrders: StopOrders
afterEach(() => stopOrders.close())

const stopAt = (number: number): OrderedStop => ({
  place: { lat: 33 + number / 1000, lng: -82 },
  stay: null,
  wanted: { from: null, to: null },
  priority: false,
  locked: false,
})
const street = (...numbers: number[]): OrderedDay => ({
  start: { lat: 33, lng: -82 },
  stops: numbers.map(stopAt),
  end: { lat: 34, lng: -82 },
  truck: { at: 0, place: null, breaks: [], now: 0 },
})

test('concurrent requests each get their own order', async () => {
  stopOrders = openStopOrders()
  const many = Array.from({ length: 30 }, (_, index) => 30 - index)
  const answers = await Promise.all(
    [street(2, 1, 3), street(), street(3, 2, 1, 4), street(...many)].map(stopOrders.order),
  )
  expect(answers.map(({ order }) => order)).toEqual([[1, 0, 2], [], [2, 1, 0, 3], many.map((number) => number - 1)])
})

test('keeps the place of a locked stop', async () => {
  stopOrders = openStopOrders()
  const { stops, ...day } = street(3, 2, 1)
  const locked = stops.map((stop, index) => ({ ...stop, locked: index === 0 }))
  expect((await stopOrders.order({ ...day, stops: locked })).order).toEqual([0, 2, 1])
})

test('a worker that crashes fails its requests, and the next one gets a new worker', async () => {
  stopOrders = openStopOrders()
  const broken: OrderedDay = JSON.parse('{ "stops": null }')
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
