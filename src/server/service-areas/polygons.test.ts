import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type PreparedPolygon, preparePolygon } from '#domain/geo/areas/prepared-area.ts'
import { gather, keepPolygons } from './polygons.ts'

function byHand() {
  const asked: { shapes: readonly number[]; answer: PromiseWithResolvers<Map<number, PreparedPolygon>> }[] = []
  const read = (shapes: readonly number[]) => {
    const answer = Promise.withResolvers<Map<number, PreparedPolygon>>()
    asked.push({ shapes, answer })
    return answer.promise
  }
  return { asked, read, answer: (at: number) => asked[at]?.answer.resolve(new Map()) }
}

/** A square around a place; extra corners repeat its own. */
const square = (lng: number, corners = 4): PreparedPolygon => {
  const around = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  const places = Array.from({ length: corners }, (_, at) => around[Math.floor((at * 4) / corners)] ?? [])
  return preparePolygon([corners], Float64Array.from(places.flatMap(([x = 0, y = 0]) => [lng + x, y])))
}

describe('reads', () => {
  test('of one event loop turn share one statement, without duplicates', async () => {
    const { asked, read } = byHand()
    const together = gather(read)
    void together([1, 2])
    void together([2, 3])
    await setImmediate()
    expect(asked.map(({ shapes }) => shapes)).toEqual([[1, 2, 3]])
  })

  test('that arrive while two statements run are queued and then batched', async () => {
    const { asked, read, answer } = byHand()
    const together = gather(read)
    for (const shape of [1, 2, 3, 4]) {
      void together([shape])
      await setImmediate()
    }
    expect(asked.map(({ shapes }) => shapes)).toEqual([[1], [2]])
    answer(0)
    await expect.poll(() => asked.map(({ shapes }) => shapes)).toEqual([[1], [2], [3, 4]])
  })

  test('of a failing statement all fail, and those of the next do not', async () => {
    const { asked, read, answer } = byHand()
    const together = gather(read)
    const failing = Promise.allSettled([together([1]), together([2])])
    await setImmediate()
    asked[0]?.answer.reject(new Error('gone'))
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = together([3])
    await expect.poll(() => asked.length).toBe(2)
    answer(1)
    expect(await next).toEqual(new Map())
  })
})

describe('a polygon', () => {
  test('is read once, is then served from memory, and is undefined when it was deleted', async () => {
    const reads: (readonly number[])[] = []
    const polygons = keepPolygons(async (shapes) => {
      reads.push(shapes)
      return new Map(shapes.filter((shape) => shape < 9).map((shape) => [shape, square(shape * 10)]))
    })
    expect(polygons.covers(1, { lng: 10, lat: 0 })).toBeUndefined()
    const [one, gone, two] = await polygons.all([1, 9, 2])
    expect([one, gone, two].map((polygon) => polygon?.outer.box.west)).toEqual([9, undefined, 19])
    expect(polygons.covers(1, { lng: 10, lat: 0 })).toBe(true)
    expect(polygons.covers(2, { lng: 10, lat: 0 })).toBe(false)
    expect(await polygons.all([2, 1])).toEqual([two, one])
    expect(reads).toEqual([[1, 9, 2]])
  })

  test('is evicted when unused, and stays when used', async () => {
    const big = square(0, 500_000)
    const polygons = keepPolygons(async (shapes) => new Map(shapes.map((shape) => [shape, big])))
    for (let shape = 1; shape <= 20; shape += 1) {
      await polygons.all([shape])
      expect(polygons.covers(1, { lng: 0, lat: 0 })).toBe(true)
    }
    expect(polygons.covers(2, { lng: 0, lat: 0 })).toBeUndefined()
    expect(polygons.covers(20, { lng: 0, lat: 0 })).toBe(true)
  })
})
