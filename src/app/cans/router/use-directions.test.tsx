import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { type FakeServer, fakeServer } from '#tests/support/fake-server.ts'
import { useDirections } from './use-directions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const A = { lat: 33, lng: -83 }
const B = { lat: 33.1, lng: -83 }
const C = { lat: 33.2, lng: -83 }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A server whose roads are twice as long as the straight line. */
const roads = () =>
  fakeServer({
    'geo.directions': ({ points }) => {
      const { distance, duration, legs } = straightRoute(points)
      const coordinates = points.map(({ lat, lng }): [number, number] => [lng, lat])
      return {
        distance: distance * 2,
        duration,
        legs,
        geometry: { type: 'LineString', coordinates },
        approximate: false,
      }
    },
  })
const follow = (points: Point[] | null) =>
  renderHook(({ through }) => useDirections(through), { initialProps: { through: points } })
const asked = ({ sent }: FakeServer) => sent.map(({ input }) => input)

describe('the route through points', () => {
  test('is straight at once, and follows the roads once they are loaded', async () => {
    const server = roads()
    const { result } = follow([A, B])
    expect(result.current).toMatchObject({ approximate: true, distance: straightRoute([A, B]).distance })
    await pass(400)
    expect(result.current).toMatchObject({ approximate: false, distance: straightRoute([A, B]).distance * 2 })
    expect(asked(server)).toEqual([{ points: '33.00000,-83.00000;33.10000,-83.00000' }])
  })

  test('is requested once after several quick moves', async () => {
    const server = roads()
    const { rerender } = follow([A, B])
    for (const through of [
      [A, C],
      [A, C, B],
      [A, B, C],
    ]) {
      await pass(100)
      rerender({ through })
    }
    await pass(400)
    expect(asked(server)).toHaveLength(1)
  })

  test('never shows a known route for other points, even briefly', async () => {
    roads()
    const { result, rerender } = follow([A, B])
    await pass(400)
    rerender({ through: [A, C] })
    expect(result.current).toMatchObject({ approximate: true, distance: straightRoute([A, C]).distance })
  })

  test('ignores a late response for other points', async () => {
    const server = roads()
    const { result, rerender } = follow([A, B])
    const answer = server.hold()
    await pass(400)
    rerender({ through: [A, C] })
    answer()
    await pass(0)
    expect(result.current).toMatchObject({ approximate: true, distance: straightRoute([A, C]).distance })
  })

  test('splits a day of a thousand stops into requests that fit a URL, and joins the result', async () => {
    const server = roads()
    const points = Array.from({ length: 1002 }, (_, index) => ({ lat: 33 + index / 10_000, lng: -83 }))
    const { result } = follow(points)
    await pass(400)
    const lengths = asked(server).map((input) => String((input as { points: string }).points).length)
    expect(Math.max(...lengths)).toBeLessThan(6_000)
    expect(result.current?.approximate).toBe(false)
    expect(result.current?.legs).toHaveLength(1001)
    expect(result.current?.geometry.coordinates).toEqual(
      points.map(({ lat, lng }) => [Number(lat.toFixed(5)), Number(lng.toFixed(5))].toReversed()),
    )
    expect(result.current?.distance).toBeCloseTo(2 * straightRoute(points).distance, -4)
  })

  test('stays straight when the server cannot be reached', async () => {
    const server = roads()
    server.loseNext('before')
    const { result } = follow([A, B])
    await pass(400)
    expect(result.current).toMatchObject({ approximate: true })
  })

  test.each([[null], [[A]]])('is null for %j, without a request', async (points) => {
    const server = roads()
    const { result } = follow(points)
    await pass(400)
    expect([result.current, asked(server)]).toEqual([null, []])
  })
})
