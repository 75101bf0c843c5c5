// Keeps pins from hiding each other: they move aside a little, and if that does not help they form a group.

export interface CrowdedPin {
  id: string
  x: number
  y: number
  width: number
  height: number
  /** Higher ranks keep their position and are stacked above. */
  rank: number
  /** Never grouped: the next stop and problems are always visible. */
  alone: boolean
}

export interface SpreadPins {
  /** In px from the pin's location. */
  offsets: ReadonlyMap<string, { x: number; y: number }>
  groups: readonly { ids: string[]; by: { x: number; y: number } }[]
}

/** Limit in px for a small pin. */
const MOST_ASIDE = 12
/** Limits for a pin that is always visible; after that it goes beside the pin in its place. */
const FURTHER_ASIDE = [20, 28] as const
const AIR = 1
export const GROUP_SIZE = { width: 66, height: 28 }

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const touch = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + AIR &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 + AIR

const stepsTo = (...distances: number[]) =>
  [0, ...distances].flatMap((far) =>
    Array.from({ length: far === 0 ? 1 : 8 }, (_, at) => {
      const angle = (at * Math.PI) / 4
      return { x: Math.round(Math.sin(angle) * far), y: Math.round(-Math.cos(angle) * far) }
    }),
  )
const steps = stepsTo(MOST_ASIDE / 2, MOST_ASIDE)
const stepsAlone = stepsTo(MOST_ASIDE / 2, MOST_ASIDE, ...FURTHER_ASIDE)
/** A group's sign marks no single location, so it may move further. */
const groupSteps = stepsTo(MOST_ASIDE, 2 * MOST_ASIDE, 4 * MOST_ASIDE, 6 * MOST_ASIDE)
/** Positions around a box of the same size: above first, so that the line to its own location stays visible. */
const stepsBeside = ({ width, height }: Box) => {
  const [aside, above] = [width + AIR, height + AIR]
  const rows = [-above, 0, above]
  return rows.flatMap((y) => [0, -aside, aside].map((x) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0)
}
const moved = (box: Box, by: { x: number; y: number }): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y })

interface View {
  width: number
  height: number
}

const isIn = ({ x, y, width, height }: Box, view: View): boolean =>
  x >= width / 2 && y >= height / 2 && x <= view.width - width / 2 && y <= view.height - height / 2

interface Placement {
  box: Box
  members: CrowdedPin[]
}

const boxOf = ({ x, y, width, height }: CrowdedPin): Box => ({ x, y, width, height })
const distance = (one: Box, other: Box) => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * Places each pin by importance; a pin without a free position joins the nearest pin or group that accepts it.
 * @param view visible part of the map; group signs stay inside it where possible
 */
export function spreadPins(pins: readonly CrowdedPin[], view: View | null = null): SpreadPins {
  const placements: Placement[] = []
  const isFree = (box: Box) => placements.every((one) => !touch(one.box, box))
  const inOrder = pins.toSorted((one, other) => Number(other.alone) - Number(one.alone) || other.rank - one.rank)
  for (const pin of inOrder) {
    const box = boxOf(pin)
    const tried = pin.alone ? [...stepsAlone, ...stepsBeside(box)] : steps
    const step = tried.find((by) => isFree(moved(box, by)))
    if (step || pin.alone) placements.push({ box: moved(box, step ?? { x: 0, y: 0 }), members: [pin] })
    else join(pin, placements)
  }
  const settled = withRoomForGroups(placements)
  if (view) bringIntoView(settled, view)
  return resultOf(settled, pins)
}

function join(pin: CrowdedPin, placements: Placement[]): void {
  const open = placements.filter(({ members }) => members.every(({ alone }) => !alone))
  const near = open.toSorted((one, other) => distance(one.box, boxOf(pin)) - distance(other.box, boxOf(pin)))[0]
  if (!near) {
    placements.push({ box: boxOf(pin), members: [pin] })
    return
  }
  near.members.push(pin)
  near.box = groupBox(near.members)
}

function groupBox(members: readonly CrowdedPin[]): Box {
  const [first] = members as [CrowdedPin]
  return { x: first.x, y: first.y, ...GROUP_SIZE }
}

/** A group's sign is wider than a pin: it moves aside, or else absorbs the pins it would hide. */
function withRoomForGroups(placements: readonly Placement[]): Placement[] {
  let all = [...placements]
  // A sign stuck between pins that never join stays put; the others still get their room.
  const stuck = new Set<Placement>()
  const isInTheWay = (one: Placement) => one.members.length > 1 && !stuck.has(one) && hiddenBy(one, all).length > 0
  for (let group = all.find(isInTheWay); group; group = all.find(isInTheWay)) {
    const others = all.filter((one) => one !== group)
    const { box } = group
    const step = groupSteps.find((by) => others.every((one) => !touch(one.box, moved(box, by))))
    const joins = hiddenBy(group, all).find(({ members }) => members.every(({ alone }) => !alone))
    if (step) group.box = moved(box, step)
    else if (joins) {
      all = all.filter((one) => one !== joins)
      group.members.push(...joins.members)
    } else stuck.add(group)
  }
  return all
}

function bringIntoView(placements: readonly Placement[], view: View): void {
  for (const group of placements) {
    const { box, members } = group
    if (members.length < 2 || isIn(box, view)) continue
    const step = groupSteps.find((by) => {
      const there = moved(box, by)
      return isIn(there, view) && placements.every((one) => one === group || !touch(one.box, there))
    })
    if (step) group.box = moved(box, step)
  }
}

const hiddenBy = (group: Placement, all: readonly Placement[]) =>
  all.filter((one) => one !== group && touch(one.box, group.box))

function resultOf(placements: readonly Placement[], pins: readonly CrowdedPin[]): SpreadPins {
  const order = new Map(pins.map(({ id }, at) => [id, at]))
  const byOrder = (one: string, other: string) => (order.get(one) ?? 0) - (order.get(other) ?? 0)
  const offsets = new Map<string, { x: number; y: number }>()
  const groups: { ids: string[]; by: { x: number; y: number } }[] = []
  for (const { box, members } of placements) {
    const [first] = members as [CrowdedPin]
    const by = { x: box.x - first.x, y: box.y - first.y }
    if (members.length === 1) offsets.set(first.id, by)
    else
      groups.push({
        ids: [
          first.id,
          ...members
            .slice(1)
            .map(({ id }) => id)
            .toSorted(byOrder),
        ],
        by,
      })
  }
  return { offsets, groups }
}
