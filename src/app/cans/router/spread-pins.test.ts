import { expect, test } from 'vitest'
import { type CrowdedPin, GROUP_SIZE, type SpreadPins, spreadPins } from './spread-pins.ts'

const pin = (id: string, x: number, y: number, more: Partial<CrowdedPin> = {}): CrowdedPin => ({
  id,
  x,
  y,
  width: 36,
  height: 24,
  rank: 1,
  alone: false,
  ...more,
})

/** What stands on the map afterwards: pins where they stepped to, and the signs of groups. */
function boxesOf(pins: readonly CrowdedPin[], { offsets, groups }: SpreadPins) {
  const byId = new Map(pins.map((one) => [one.id, one]))
  const found = (id: string) => byId.get(id) ?? expect.unreachable()
  return [
    ...[...offsets].map(([id, by]) => ({ ...found(id), x: found(id).x + by.x, y: found(id).y + by.y })),
    ...groups.map(({ ids: [first = ''], by }) => {
      const { x, y } = found(first)
      return { ...found(first), ...GROUP_SIZE, x: x + by.x, y: y + by.y }
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

test('pins that have room stay where they are', () => {
  const { offsets, groups } = spreadPins([pin('a', 0, 0), pin('b', 60, 0), pin('c', 0, 40)])
  expect([...offsets.values()]).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ])
  expect(groups).toEqual([])
})

test('a pin that would be touched steps aside by twelve px at most; the more important one stays', () => {
  const { offsets, groups } = spreadPins([pin('low', 20, 20), pin('high', 20, 4, { rank: 4 })])
  expect(offsets.get('high')).toEqual({ x: 0, y: 0 })
  expect(offsets.get('low')).toEqual({ x: 0, y: 12 })
  expect(groups).toEqual([])
})

test('more than can step aside are one group, and what comes next is seen beside it', () => {
  const crowd = ['a', 'b', 'c', 'd'].map((id) => pin(id, 100, 100))
  const next = pin('next', 100, 60, { alone: true, rank: 4, height: 42 })
  const { offsets, groups } = spreadPins([...crowd, next])
  expect(groups.map(({ ids }) => ids)).toEqual([['a', 'b', 'c', 'd']])
  expect([...offsets.keys()]).toEqual(['next'])
})

test('two pins that are always seen stand beside each other where their places are one, and are both read', () => {
  const wrong = pin('wrong', 100, 100, { alone: true, rank: 5, width: 64, height: 42 })
  const next = pin('next', 104, 98, { alone: true, rank: 4, width: 40, height: 42 })
  const spread = spreadPins([next, wrong])
  expect(spread.offsets.get('wrong')).toEqual({ x: 0, y: 0 })
  expect(overlaps(boxesOf([next, wrong], spread))).toEqual([])
})

test('of several drivers who go to one place next each is seen, none further away than its own size', () => {
  const pins = Array.from({ length: 6 }, (_, at) => pin(`${at}`, 100, 100, { alone: true, width: 40, height: 42 }))
  const spread = spreadPins(pins)
  expect(overlaps(boxesOf(pins, spread))).toEqual([])
  for (const { x, y } of spread.offsets.values()) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(44)
})

test('a group that finds no room between pins that never join leaves the others theirs', () => {
  const crowd = (name: string, x: number, y: number) => ['a', 'b', 'c', 'd'].map((id) => pin(`${name}${id}`, x, y))
  /** Covers all that the sign of the first group could step to. */
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

test('the sign of a group steps in from the edge that would cut it', () => {
  const crowd = ['a', 'b', 'c', 'd'].map((id) => pin(id, 20, 100))
  const left = (view?: { width: number; height: number }) => {
    const [group] = spreadPins(crowd, view).groups
    return 20 + (group?.by.x ?? 0) - GROUP_SIZE.width / 2
  }
  expect(left()).toBeLessThan(0)
  expect(left({ width: 300, height: 300 })).toBeGreaterThanOrEqual(0)
})

test('eighty stops in the streets of a small town hide nothing of each other, and none is lost', () => {
  // Streets every 30 px, houses at them a few px apart, as a day of a town lies on a map of 320.
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
  for (const [id, { x, y }] of offsets) if (!alone.has(id)) expect(Math.hypot(x, y)).toBeLessThanOrEqual(12.1)
  expect(overlaps(boxesOf(pins, spread))).toEqual([])
  for (const id of alone) expect(offsets.has(id)).toBe(true)
})
