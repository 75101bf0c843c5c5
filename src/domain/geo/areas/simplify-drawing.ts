// Shared borders are simplified once, so that no gaps open between neighbors.

import { MOST_BYTES } from '#domain/geo/maps/map-collection.ts'
import type { Drawing } from '#domain/geo/maps/map-drawing.ts'
import { measureDrawing, overLimit } from '#domain/geo/maps/map-use.ts'
import { weightsOf } from './arc-weights.ts'
import { type ArcRing, arcAt, type Borders, bordersOf, ringOfArcs } from './border-arcs.ts'
import { faultOf, MOST_CORNERS, type Ring } from './ring.ts'

export interface Simplified {
  drawing: Drawing
  meters: number
  corners: { before: number; after: number }
  fits: boolean
}

/** Reserve for corners that must stay to avoid self-intersections. */
const ROOM = 0.97
const MOST_STEPS = 16
const STEP = 1.3

/** Yields between steps, so that the caller is not blocked. */
export function* simplifyToFit(drawing: Drawing): Generator<undefined, Simplified> {
  const before = measureDrawing(drawing)
  const work = yield* begun(drawing)
  thinLongRings(work)
  yield* build(work)
  yield
  let result = drawn(drawing, work)
  for (let step = 0; step < MOST_STEPS && overLimit(measureDrawing(result))?.simplify; step++) {
    const { bytes, corners } = measureDrawing(result)
    const fitting = metersToKeep(work, work.borders.rings, (corners * MOST_BYTES * ROOM) / bytes)
    raise(work, work.borders.rings, Math.max(fitting, work.most * STEP))
    yield
    yield* build(work)
    result = drawn(drawing, work)
  }
  const after = measureDrawing(result)
  return {
    drawing: result,
    meters: farthestMoved(work),
    corners: { before: before.corners, after: after.corners },
    fits: overLimit(after) === null,
  }
}

interface Work {
  rings: readonly Ring[]
  borders: Borders
  /** By arc, as `meters`. */
  weights: Float64Array[]
  meters: number[]
  most: number
  built: Ring[]
  changed: Set<number>
}

function* begun(drawing: Drawing): Generator<undefined, Work> {
  const rings = drawing.flatMap((area) => area.rings)
  const borders = bordersOf(rings)
  yield
  const weights: Float64Array[] = []
  for (const arc of borders.arcs) {
    weights.push(weightsOf(arc))
    yield
  }
  return { rings, borders, weights, meters: weights.map(() => 0), most: 0, built: [...rings], changed: new Set() }
}

function thinLongRings(work: Work): void {
  for (const [index, ring] of work.rings.entries()) {
    if (ring.length - 1 <= MOST_CORNERS) continue
    const arcs = [work.borders.rings[index] as ArcRing]
    raise(work, arcs, metersToKeep(work, arcs, MOST_CORNERS * ROOM))
  }
}

function metersToKeep({ weights }: Work, rings: readonly ArcRing[], count: number): number {
  // One end per arc; the other end belongs to the next arc.
  const all = rings.flat().flatMap((place) => [...(weights[arcAt(place)] as Float64Array).subarray(1)])
  return (
    Float64Array.from(all)
      .sort()
      .at(-Math.floor(count) - 1) ?? 0
  )
}

function raise(work: Work, rings: readonly ArcRing[], meters: number): void {
  work.most = meters
  for (const arc of rings.flat().map(arcAt)) setMeters(work, arc, Math.max(meters, work.meters[arc] as number))
}

function setMeters({ meters, changed }: Work, arc: number, value: number): void {
  if (meters[arc] === value) return
  meters[arc] = value
  changed.add(arc)
}

const MOST_ROUNDS = 12
const ROUNDS_HALVED = 8

function* build(work: Work): Generator<undefined, void> {
  for (let round = 0; round < MOST_ROUNDS && work.changed.size > 0; round++) {
    const changed = new Set(work.changed)
    work.changed.clear()
    for (const [index, arcRing] of work.borders.rings.entries()) {
      const arcs = arcRing.map(arcAt)
      if (!arcs.some((arc) => changed.has(arc))) continue
      const ring = ringOf(work, index)
      work.built[index] = ring
      if (ring !== work.rings[index] && faultOf(ring)) {
        for (const arc of arcs) setMeters(work, arc, round < ROUNDS_HALVED ? (work.meters[arc] as number) / 2 : 0)
      }
      yield
    }
  }
}

const isKept = (weight: number | undefined, meters: number | undefined) => (weight as number) > (meters as number)

function ringOf({ rings, borders, weights, meters }: Work, index: number): Ring {
  const ring = ringOfArcs(borders.rings[index] as ArcRing, (arc) =>
    (borders.arcs[arc] as Ring).filter((_, corner) => isKept(weights[arc]?.[corner], meters[arc])),
  )
  const old = rings[index] as Ring
  return ring.length === old.length ? old : ring
}

function drawn(drawing: Drawing, { rings, built }: Work): Drawing {
  let next = 0
  return drawing.map((area) => {
    const from = next
    next += area.rings.length
    const isSame = area.rings.every((ring, index) => ring === rings[from + index] && ring === built[from + index])
    return isSame ? area : { ...area, rings: built.slice(from, next) }
  })
}

const farthestMoved = ({ weights, meters }: Work): number =>
  weights.reduce(
    (most, all, arc) => all.reduce((far, weight) => (isKept(weight, meters[arc]) ? far : Math.max(far, weight)), most),
    0,
  )
