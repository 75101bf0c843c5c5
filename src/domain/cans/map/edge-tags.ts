// Stops outside a map's frame are tags at its edge, in their direction. Tags never overlap: one without a free position
// is merged with the tag nearest in direction.

export interface Spot {
  x: number
  y: number
}

/** Around its center, in px. */
export interface Box extends Spot {
  width: number
  height: number
}

export interface FarStop extends Spot {
  id: string
}

export interface EdgeTag extends Box {
  ids: readonly string[]
  /** Clockwise from up, in degrees. */
  angle: number
}

export interface EdgeRoom {
  view: { width: number; height: number }
  widthOf: (ids: readonly string[]) => number
  /** Buttons and legends above the map, never covered. */
  controls: readonly Box[]
  /** Left free where a position nearby allows it. */
  pins: readonly Box[]
}

const TAG_HEIGHT = 44
const MOST_TAGS = 6
const INSET = 6
const STEP = 8
/** A tag further from its direction than this would mislead more than a covered pin. */
const MOST_ASIDE = 200

export const touches = (one: Box, other: Box, air = 0): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + air &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 + air

export function edgeTags(far: readonly FarStop[], room: EdgeRoom): EdgeTag[] {
  const center = { x: room.view.width / 2, y: room.view.height / 2 }
  let groups = far.map((stop) => [stop])
  while (groups.length > MOST_TAGS) groups = merged(groups, center)
  for (; groups.length > 1; groups = merged(groups, center)) {
    const tags = placed(groups, room)
    if (tags) return tags
  }
  return groups.map((group) => placed([group], room)?.[0] ?? tagAt(group, room, ringOf(room, group).wanted))
}

function placed(groups: readonly FarStop[][], room: EdgeRoom): EdgeTag[] | null {
  const tags: EdgeTag[] = []
  for (const group of groups) {
    const { spots, wanted } = ringOf(room, group)
    const free = spots
      .map((spot) => tagAt(group, room, spot))
      .filter((tag) => [...tags, ...room.controls].every((box) => !touches(tag, box)))
    const clear = free.find((tag) => between(tag, wanted) <= MOST_ASIDE && room.pins.every((pin) => !touches(tag, pin)))
    const tag = clear ?? free[0]
    if (!tag) return null
    tags.push(tag)
  }
  return tags
}

const between = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)

function tagAt(group: readonly FarStop[], { widthOf }: EdgeRoom, { x, y }: Spot): EdgeTag {
  const ids = group.map(({ id }) => id)
  return { ids, x, y, width: widthOf(ids), height: TAG_HEIGHT, angle: angleTo({ x, y }, middleOf(group)) }
}

const angleTo = (from: Spot, to: Spot) => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI

const middleOf = (group: readonly FarStop[]): Spot => ({
  x: group.reduce((sum, { x }) => sum + x, 0) / group.length,
  y: group.reduce((sum, { y }) => sum + y, 0) / group.length,
})

/** Positions along the edge, beginning with the one in the stops' direction. */
function ringOf({ view, widthOf }: EdgeRoom, group: readonly FarStop[]): { wanted: Spot; spots: Spot[] } {
  const center = { x: view.width / 2, y: view.height / 2 }
  const half = {
    x: Math.max(0, center.x - INSET - widthOf(group.map(({ id }) => id)) / 2),
    y: Math.max(0, center.y - INSET - TAG_HEIGHT / 2),
  }
  const to = middleOf(group)
  const [dx, dy] = [to.x - center.x, to.y - center.y]
  const reach = Math.min(dx === 0 ? Infinity : half.x / Math.abs(dx), dy === 0 ? Infinity : half.y / Math.abs(dy))
  const wanted = Number.isFinite(reach)
    ? { x: Math.round(center.x + dx * reach), y: Math.round(center.y + dy * reach) }
    : { x: center.x, y: center.y - half.y }
  const along = (count: number, from: Spot, x: number, y: number) =>
    Array.from({ length: count + 1 }, (_, at) => ({ x: from.x + x * at, y: from.y + y * at }))
  const [columns, rows] = [Math.floor((2 * half.x) / STEP), Math.floor((2 * half.y) / STEP)]
  const [first, last] = [
    { x: center.x - half.x, y: center.y - half.y },
    { x: center.x + half.x, y: center.y + half.y },
  ]
  const edge = [
    ...along(columns, first, STEP, 0),
    ...along(rows, first, 0, STEP),
    ...along(columns, last, -STEP, 0),
    ...along(rows, last, 0, -STEP),
  ]
  const spots = edge.toSorted((one, other) => between(one, wanted) - between(other, wanted))
  return { wanted, spots: [wanted, ...spots] }
}

/** Merges the two groups nearest in direction. */
function merged(groups: readonly FarStop[][], center: Spot): FarStop[][] {
  const around = groups
    .map((group) => ({ group, angle: angleTo(center, middleOf(group)) }))
    .toSorted((one, other) => one.angle - other.angle)
  const gapAfter = (at: number) => {
    const [one, next] = [around[at], around[(at + 1) % around.length]]
    return ((next?.angle ?? 0) - (one?.angle ?? 0) + 360) % 360
  }
  const least = around.reduce((best, _, at) => (gapAfter(at) < gapAfter(best) ? at : best), 0)
  const next = (least + 1) % around.length
  const rest = around.filter((_, at) => at !== least && at !== next).map(({ group }) => group)
  return [...rest, [...(around[least]?.group ?? []), ...(around[next]?.group ?? [])]]
}
