import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CrowdedPin, type SpreadPins, signSize, spreadPins } from './spread-pins.ts'

const pin = (id: string, x: number, y: number, more: Partial<CrowdedPin> = {}): CrowdedPin => ({
  id,
  x,
  y,
  width: 36,
  height: 24,
  rank: 1,
  alone: false,
  name: null,
  ...more,
})

/** Boxes shown on the map: moved pins and group signs. */
function boxesOf(pins: readonly CrowdedPin[], { offsets, groups }: SpreadPins) {
  const byId = new Map(pins.map((one) => [one.id, one]))
  const found = (id: string) => byId.get(id) ?? expect.unreachable()
  return [
    ...[...offsets].map(([id, by]) => ({ ...found(id), x: found(id).x + by.x, y: found(id).y + by.y })),
    ...groups.map(({ ids: [first = ''], by, name }) => {
      const { x, y } = found(first)
      return { ...found(first), ...signSize(name), x: x + by.x, y: y + by.y }
    }),
  ]
}

const overlaps = (boxes: readonly CrowdedPin[]) =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
          Math.abs(one.y - other.y) < (one.height + other.height) / 2,
      )
      .map((other) => [one.id, other.id]),
  )

test('leaves pins that have room in place', () => {
  const { offsets, groups } = spreadPins([pin('a', 0, 0), pin('b', 60, 0), pin('c', 0, 40)])
  expect([...offsets.values()]).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ])
  expect(groups).toEqual([])
})

test('moves a pin that would be touched by at most twelve px, and keeps the more important one in place', () => {
  const { offsets, groups } = spreadPins([pin('low', 20, 20), pin('high', 20, 4, { rank: 4 })])
  expect(offsets.get('high')).toEqual({ x: 0, y: 0 })
  expect(offsets.get('low')).toEqual({ x: 0, y: 12 })
  expect(groups).toEqual([])
})

test('moves a pin further where it would else lose its number to a group', () => {
  const stack = ['a', 'b', 'c'].map((id) => pin(id, 100, 100))
  const { offsets, groups } = spreadPins(stack)
  expect([offsets.get('b'), offsets.get('c')]).toEqual([
    { x: 0, y: -28 },
    { x: 0, y: 28 },
  ])
  expect(groups).toEqual([])
})

test('names a group by its numbers', () => {
  const wall = pin('wall', 100, 100, { alone: true, width: 90, height: 70 })
  const crowd = [29, 30].map((number) => pin(`${number}`, 100, 100, { name: { letter: '', number } }))
  expect(spreadPins([wall, ...crowd, pin('beside', 160, 100)]).groups.map(({ name }) => name)).toEqual(['29, 30'])
})

test('groups pins that cannot move aside, and keeps the next stop visible beside them', () => {
  const crowd = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => pin(id, 100, 100))
  const next = pin('next', 100, 60, { alone: true, rank: 4, height: 42 })
  const { offsets, groups } = spreadPins([...crowd, next])
  expect(groups.map(({ ids }) => ids)).toEqual([['a', 'c', 'd', 'e', 'f']])
  expect(new Set(offsets.keys())).toEqual(new Set(['next', 'b']))
})

test('puts two always-visible pins at one location side by side', () => {
  const wrong = pin('wrong', 100, 100, { alone: true, rank: 5, width: 64, height: 42 })
  const next = pin('next', 104, 98, { alone: true, rank: 4, width: 40, height: 42 })
  const spread = spreadPins([next, wrong])
  expect(spread.offsets.get('wrong')).toEqual({ x: 0, y: 0 })
  expect(overlaps(boxesOf([next, wrong], spread))).toEqual([])
})

test('keeps several next stops at one location visible, each within its own size', () => {
  const pins = Array.from({ length: 6 }, (_, at) => pin(`${at}`, 100, 100, { alone: true, width: 40, height: 42 }))
  const spread = spreadPins(pins)
  expect(overlaps(boxesOf(pins, spread))).toEqual([])
  for (const { x, y } of spread.offsets.values()) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(44)
})

test('leaves the others their room when a group is stuck between pins that never join', () => {
  const crowd = (name: string, x: number, y: number) => ['a', 'b', 'c', 'd'].map((id) => pin(`${name}${id}`, x, y))
  /** Covers every position the first group's sign could take. */
  const wall = pin('wall', 100, 100, { alone: true, rank: 5, width: 300, height: 300 })
  const pins = [wall, ...crowd('in', 100, 100), ...crowd('out', 500, 100), pin('beside', 550, 100, { rank: 0 })]
  const spread = spreadPins(pins)
  const boxes = boxesOf(pins, spread)
  expect(
    overlaps(boxes)
      .flat()
      .filter((id) => !id.startsWith('in') && id !== 'wall'),
  ).toEqual([])
})

test('moves a clipped group sign inside the view', () => {
  const crowd = ['a', 'b', 'c', 'd'].map((id) => pin(id, 20, 100))
  const left = (view?: { width: number; height: number }) => {
    const [group] = spreadPins(crowd, view).groups
    return 20 + (group?.by.x ?? 0) - signSize('').width / 2
  }
  expect(left()).toBeLessThan(0)
  expect(left({ width: 300, height: 300 })).toBeGreaterThanOrEqual(0)
})

test('keeps all eighty stops of a small town visible', () => {
  // Streets every 30 px with houses a few px apart, like a town's day on a 320 px map.
  const pins = Array.from({ length: 80 }, (_, at) =>
    pin(`stop ${at}`, 20 + ((at * 37) % 290), 30 * ((at * 7) % 22) + ((at * 13) % 9), {
      rank: at % 4,
      ...(at % 27 === 0 && { alone: true, rank: 5, height: 42, width: 40 }),
    }),
  )
  const spread = spreadPins(pins)
  const { offsets, groups } = spread
  expect([...offsets.keys(), ...groups.flatMap(({ ids }) => ids)].toSorted()).toEqual(
    pins.map(({ id }) => id).toSorted(),
  )
  const alone = new Set(pins.filter((one) => one.alone).map(({ id }) => id))
  for (const [id, { x, y }] of offsets) if (!alone.has(id)) expect(Math.hypot(x, y)).toBeLessThanOrEqual(28.3)
  expect(overlaps(boxesOf(pins, spread))).toEqual([])
  for (const id of alone) expect(offsets.has(id)).toBe(true)
})

test('shows every stop once, and moves none out of the view or further than 28 px', () => {
  const view = { width: 320, height: 640 }
  const place = fc.record({ x: fc.integer({ min: 26, max: 294 }), y: fc.integer({ min: 30, max: 610 }) })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 120 }), (places) => {
      const pins = places.map(({ x, y }, at) => pin(`${at}`, x, y, { name: { letter: 'M', number: at + 1 } }))
      const spread = spreadPins(pins, view)
      const { offsets, groups } = spread
      const shown = [...offsets.keys(), ...groups.flatMap(({ ids }) => ids)]
      expect(shown.toSorted()).toEqual(pins.map(({ id }) => id).toSorted())
      for (const { x, y } of offsets.values()) expect(Math.hypot(x, y)).toBeLessThanOrEqual(28.3)
      const boxes = boxesOf(pins, spread).filter(({ id }) => offsets.has(id))
      for (const { x, y } of boxes) expect([x >= 18, x <= 302, y >= 12, y <= 628]).toEqual([true, true, true, true])
      expect(overlaps(boxes)).toEqual([])
    }),
  )
})

test('leaves stops apart that are too far from each other for one group', () => {
  const wall = (x: number) => pin(`wall ${x}`, x, 100, { alone: true, rank: 5, width: 120, height: 120 })
  const spread = spreadPins([wall(100), pin('a', 100, 100), wall(900), pin('b', 900, 100)])
  expect(spread.groups).toEqual([])
})
