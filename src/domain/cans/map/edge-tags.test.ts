import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Box, type EdgeRoom, edgeTags, touches } from './edge-tags.ts'

const view = { width: 320, height: 700 }
const room = (more: Partial<EdgeRoom> = {}): EdgeRoom => ({
  view,
  widthOf: (ids) => 80 + 10 * Math.min(ids.length, 4),
  controls: [],
  pins: [],
  ...more,
})
const far = (x: number, y: number, id = `${x} ${y}`) => ({ id, x, y })
const buttons: Box = { x: 286, y: 600, width: 44, height: 176 }

it('puts a tag at the edge in the direction of its stop, with an arrow to it', () => {
  const [left] = edgeTags([far(-2000, 350)], room())
  expect(left).toEqual({ ids: ['-2000 350'], x: 51, y: 350, width: 90, height: 44, angle: -90 })
  const [above] = edgeTags([far(160, -900)], room())
  expect(above).toMatchObject({ x: 160, y: 28, angle: 0 })
  const [corner] = edgeTags([far(2160, 4350)], room())
  expect(corner).toMatchObject({ x: 269, y: 568 })
  expect(corner?.angle).toBeCloseTo(153.4, 0)
})

it('moves a tag along the edge off buttons, and off pins where there is room nearby', () => {
  const [tag] = edgeTags([far(2000, 1100)], room({ controls: [buttons] }))
  expect(tag && touches(tag, buttons)).toBe(false)
  const pin = { x: 40, y: 350, width: 36, height: 24 }
  const [beside] = edgeTags([far(-2000, 350)], room({ pins: [pin] }))
  expect(beside?.x).toBe(51)
  expect(beside && touches(beside, pin)).toBe(false)
  const wall = { x: 40, y: 350, width: 36, height: 600 }
  expect(edgeTags([far(-2000, 350)], room({ pins: [wall] }))).toMatchObject([{ x: 51, y: 350 }])
})

it('puts tags of one direction beside each other', () => {
  const tags = edgeTags([far(-900, 340), far(-1000, 350), far(-1100, 360)], room())
  expect(tags.map(({ ids }) => ids.length)).toEqual([1, 1, 1])
  expect(tags.every(({ x }) => x === 51)).toBe(true)
})

it('merges the stops nearest in direction when there are too many', () => {
  const around = Array.from({ length: 7 }, (_, at) => far(160 + 900 * Math.sin(at), 350 - 900 * Math.cos(at), `${at}`))
  const tags = edgeTags(around, room())
  // The seventh is a sixth of a turn from the first, less than any two neighbors.
  expect(tags.map(({ ids }) => ids.length).toSorted()).toEqual([1, 1, 1, 1, 1, 2])
  expect(tags.find(({ ids }) => ids.length === 2)?.ids).toEqual(['6', '0'])
})

it('merges all tags of a map that is too small for two', () => {
  const small = room({ view: { width: 120, height: 60 } })
  expect(edgeTags([far(-500, 30, 'a'), far(600, 30, 'b')], small)).toMatchObject([{ ids: ['a', 'b'] }])
})

it('keeps a tag that finds no free position, also for a stop in the very middle', () => {
  const everything = { x: 160, y: 350, width: 320, height: 700 }
  expect(edgeTags([far(160, 350)], room({ controls: [everything] }))).toMatchObject([{ x: 160, y: 28 }])
})

it('has a tag for every stop, inside the map, off the buttons, and no two overlap', () => {
  const coordinate = fc.integer({ min: -5000, max: 5000 })
  const anySize = fc.record({ width: fc.integer({ min: 260, max: 900 }), height: fc.integer({ min: 260, max: 900 }) })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinate, coordinate), { maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(900), fc.nat(900)), { maxLength: 30 }),
      anySize,
      (stops, places, size) => {
        const controls = [{ x: size.width - 34, y: size.height - 100, width: 44, height: 176 }]
        const pins = places.map(([x, y]) => ({ x, y, width: 36, height: 24 }))
        const tags = edgeTags(
          stops.map(([x, y], at) => far(x, y, `${at}`)),
          room({ view: size, controls, pins }),
        )
        expect(tags.flatMap(({ ids }) => ids).toSorted()).toEqual(stops.map((_, at) => `${at}`).toSorted())
        for (const [at, tag] of tags.entries()) {
          expect(Math.min(tag.x - tag.width / 2, tag.y - tag.height / 2)).toBeGreaterThanOrEqual(0)
          expect(tag.x + tag.width / 2).toBeLessThanOrEqual(size.width)
          expect(tag.y + tag.height / 2).toBeLessThanOrEqual(size.height)
          for (const other of [...controls, ...tags.slice(at + 1)]) expect(touches(tag, other)).toBe(false)
        }
      },
    ),
  )
})
