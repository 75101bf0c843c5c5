// Keeps pins from hiding each other: they move aside a little, and if that does not help they form a group.

import { type Box, type Spot, touches } from '#domain/cans/map/edge-tags.ts'
import { groupName, type StopName } from '#domain/cans/map/stop-names.ts'
import { openBoxGrid } from './box-grid.ts'

export interface CrowdedPin extends Box {
  id: string
  /** Higher ranks keep their position and are stacked above. */
  rank: number
  /** Never grouped: the next stop and problems are always visible. */
  alone: boolean
  /** Null if a group can only count it. */
  name: StopName | null
}

export interface SpreadPins {
  /** In px from the pin's location. */
  offsets: ReadonlyMap<string, Spot>
  groups: readonly { ids: string[]; by: Spot; name: string; box: Box }[]
}

/** Limits in px for a small pin: further only where it would else lose its number to a group. */
const ASIDE = [6, 12, 20, 28] as const
const AIR = 1
const EDGE = 3
const FURTHEST_JOIN = 240
const SIGN_HEIGHT = 28
const LEAST_SIGN_WIDTH = 66
const CHARACTER_WIDTH = 7.4
const SIGN_PADDING = 20

export const signSize = (name: string) => ({
  width: Math.max(LEAST_SIGN_WIDTH, Math.ceil(name.length * CHARACTER_WIDTH) + SIGN_PADDING),
  height: SIGN_HEIGHT,
})

const stepsTo = (...distances: number[]) =>
  [0, ...distances].flatMap((far) =>
    Array.from({ length: far === 0 ? 1 : 8 }, (_, at) => {
      const angle = (at * Math.PI) / 4
      return { x: Math.round(Math.sin(angle) * far), y: Math.round(-Math.cos(angle) * far) }
    }),
  )
const steps = stepsTo(...ASIDE)
/** A group's sign marks no single location, so it may move further. */
const groupSteps = stepsTo(12, 24, 36, 48, 60, 72, 96)
/** Of a group's stops. */
const MOST_TRIED = 8
/** Positions around a box of the same size: above first, so that the line to its own location stays visible. */
const stepsBeside = ({ width, height }: Box) => {
  const [aside, above] = [width + AIR, height + AIR]
  const rows = [-above, 0, above]
  return rows.flatMap((y) => [0, -aside, aside].map((x) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0)
}
const moved = (box: Box, by: Spot): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y })

interface View {
  width: number
  height: number
}

const isIn = ({ x, y, width, height }: Box, view: View): boolean =>
  Math.abs(x - view.width / 2) <= (view.width - width) / 2 - EDGE &&
  Math.abs(y - view.height / 2) <= (view.height - height) / 2 - EDGE

interface Placement {
  box: Box
  members: CrowdedPin[]
}

type Placements = ReturnType<typeof openBoxGrid<Placement>>

const boxOf = ({ x, y, width, height }: CrowdedPin): Box => ({ x, y, width, height })
const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)
const accepts = ({ members }: Placement) => members.every(({ alone }) => !alone)

/**
 * Places each pin by importance; a pin without a free position joins the nearest pin or group that accepts it.
 * @param view visible part of the map; nothing leaves it by moving aside
 */
export function spreadPins(pins: readonly CrowdedPin[], view: View | null = null): SpreadPins {
  const placements = openBoxGrid<Placement>()
  const inOrder = pins.toSorted((one, other) => Number(other.alone) - Number(one.alone) || other.rank - one.rank)
  for (const pin of inOrder) {
    const box = boxOf(pin)
    const tried = pin.alone ? [...steps, ...stepsBeside(box)] : steps
    const isAllowed = (there: Box) => isFree(placements, there) && (!view || isIn(there, view) || !isIn(box, view))
    const step = tried.find((by) => isAllowed(moved(box, by)))
    if (step || pin.alone) placements.add({ box: moved(box, step ?? { x: 0, y: 0 }), members: [pin] })
    else join(pin, placements)
  }
  makeRoomForGroups(placements, view)
  return resultOf(placements.all(), pins)
}

const isFree = (placements: Placements, box: Box) => placements.isFree(box, (one) => touches(one.box, box, AIR))

function join(pin: CrowdedPin, placements: Placements): void {
  const box = boxOf(pin)
  const near = nearest(placements.near(box), box) ?? nearest(placements.near(aroundOf(box)), box)
  if (near) near.members.push(pin)
  else placements.add({ box, members: [pin] })
}

/** Further stops have nothing to do with this one. */
const aroundOf = (box: Box): Box => ({ ...box, width: FURTHEST_JOIN, height: FURTHEST_JOIN })

function nearest(all: readonly Placement[], box: Box): Placement | undefined {
  let found: Placement | undefined
  for (const one of all) if (accepts(one) && (!found || distance(one.box, box) < distance(found.box, box))) found = one
  return found
}

function joinAll(group: Placement, members: readonly CrowdedPin[], placements: Placements): void {
  placements.remove(group)
  group.members.push(...members)
  const { x, y } = group.members[0] as CrowdedPin
  group.box = { x, y, ...signSize(nameOf(group.members)) }
  placements.add(group)
}

const nameOf = (members: readonly CrowdedPin[]) => groupName(members.map(({ name }) => name))

/** A group's sign is wider than a pin: it moves to a free position near its stops, or absorbs the pins it would hide. */
function makeRoomForGroups(placements: Placements, view: View | null): void {
  const waiting = placements.all().filter(({ members }) => members.length > 1)
  for (const group of waiting) joinAll(group, [], placements)
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    if (!placements.has(group)) continue
    const { box } = group
    const hidden = placements.near(box).filter((one) => one !== group && touches(one.box, box, AIR))
    const ownView = view && group.members.some(({ x, y }) => isIn({ x, y, width: 0, height: 0 }, view)) ? view : null
    const isClipped = ownView !== null && !isIn(box, ownView)
    if (hidden.length === 0 && !isClipped) continue
    const free = freePosition(group, placements, ownView)
    // Stuck between pins that never join, it becomes part of the nearest group.
    const joins = hidden.find(accepts) ?? nearest(othersAround(group, placements), box)
    if (free) {
      placements.remove(group)
      group.box = free
      placements.add(group)
    } else if (hidden.length > 0 && joins) {
      placements.remove(joins)
      joinAll(group, joins.members, placements)
      waiting.unshift(group)
    }
  }
}

const othersAround = (group: Placement, placements: Placements) =>
  placements.near(aroundOf(group.box)).filter((one) => one !== group)

/** Among its stops, those in its middle first. */
function freePosition({ box, members }: Placement, placements: Placements, view: View | null): Box | undefined {
  const middle = {
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
  }
  const places = members.toSorted((one, other) => distance(one, middle) - distance(other, middle))
  const isAllowed = (one: Box) =>
    (!view || isIn(one, view)) &&
    placements.isFree(one, (other) => other.members !== members && touches(other.box, one, AIR))
  for (const { x, y } of places.slice(0, MOST_TRIED))
    for (const by of groupSteps) {
      const there = moved({ ...box, x, y }, by)
      if (isAllowed(there)) return there
    }
  return undefined
}

function resultOf(placements: readonly Placement[], pins: readonly CrowdedPin[]): SpreadPins {
  const order = new Map(pins.map(({ id }, at) => [id, at]))
  const byOrder = (one: string, other: string) => (order.get(one) ?? 0) - (order.get(other) ?? 0)
  const offsets = new Map<string, Spot>()
  const groups: { ids: string[]; by: Spot; name: string; box: Box }[] = []
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
        name: nameOf(members),
        box,
      })
  }
  return { offsets, groups }
}
