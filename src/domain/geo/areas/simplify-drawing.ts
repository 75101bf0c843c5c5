// Shared borders are simplified once, so that no gaps open between neighbors.

import { MOST_BYTES } from '#domain/geo/maps/map-collection.ts'
import type { Drawing } from '#domain/geo/maps/map-drawing.ts'
import { measureDrawing, overLimit } from '#domain/geo/maps/map-use.ts'
import { weightsOf } from './arc-weights.ts'
import { type Arc, type ArcRing, arcsOf, ringOfArcs } from './border-arcs.ts'
import { faultOf, type LngLat, MOST_CORNERS, type Ring } from './ring.ts'

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
    const fitting = metersToKeep(work, work.arcRings, (corners * MOST_BYTES * ROOM) / bytes)
    raise(work, work.arcRings, Math.max(fitting, work.most * STEP))
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
  arcRings: readonly ArcRing[]
  weights: Map<Arc, Float64Array>
  meters: Map<Arc, number>
  most: number
  built: Ring[]
  changed: Set<Arc>
}

function* begun(drawing: Drawing): Generator<undefined, Work> {
  const rings = drawing.flatMap((area) => area.rings)
  const arcRings = yield* arcsOf(rings)
  const weights = new Map<Arc, Float64Array>()
  for (const { arc } of arcRings.flat()) {
    if (weights.has(arc)) continue
    weights.set(arc, weightsOf(arc.corners))
    yield
  }
  const meters = new Map([...weights.keys()].map((arc) => [arc, 0]))
  return { rings, arcRings, weights, meters, most: 0, built: [...rings], changed: new Set() }
}

function thinLongRings(work: Work): void {
  for (const [index, ring] of work.rings.entries()) {
    if (ring.length - 1 <= MOST_CORNERS) continue
    const arcs = [work.arcRings[index] as ArcRing]
    raise(work, arcs, metersToKeep(work, arcs, MOST_CORNERS * ROOM))
  }
}

function metersToKeep({ weights }: Work, rings: readonly ArcRing[], count: number): number {
  // One end per arc; the other end belongs to the next arc.
  const all = rings.flat().flatMap(({ arc }) => [...(weights.get(arc) as Float64Array).subarray(1)])
  return (
    Float64Array.from(all)
      .sort()
      .at(-Math.floor(count) - 1) ?? 0
  )
}

function raise(work: Work, rings: readonly ArcRing[], meters: number): void {
  work.most = meters
  for (const { arc } of rings.flat()) setMeters(work, arc, Math.max(meters, work.meters.get(arc) as number))
}

function setMeters({ meters, changed }: Work, arc: Arc, value: number): void {
  if (meters.get(arc) === value) return
  meters.set(arc, value)
  changed.add(arc)
}

const MOST_ROUNDS = 12
const ROUNDS_HALVED = 8

function* build(work: Work): Generator<undefined, void> {
  for (let round = 0; round < MOST_ROUNDS && work.changed.size > 0; round++) {
    const changed = new Set(work.changed)
    work.changed.clear()
    for (const [index, arcRing] of work.arcRings.entries()) {
      if (!arcRing.some(({ arc }) => changed.has(arc))) continue
      work.built[index] = ringOf(work, index)
      if (work.built[index] !== work.rings[index] && faultOf(work.built[index])) {
        for (const { arc } of arcRing) {
          setMeters(work, arc, round < ROUNDS_HALVED ? (work.meters.get(arc) as number) / 2 : 0)
        }
      }
      yield
    }
  }
}

const isKept = (weight: number | undefined, meters: number) => (weight as number) > meters

function ringOf({ rings, arcRings, weights, meters }: Work, index: number): Ring {
  const arcRing = arcRings[index] as ArcRing
  const ring = ringOfArcs(arcRing, (arc): LngLat[] => {
    const weight = weights.get(arc)
    return arc.corners.filter((_, corner) => isKept(weight?.[corner], meters.get(arc) as number))
  })
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

function farthestMoved({ weights, meters }: Work): number {
  let most = 0
  for (const [arc, all] of weights) {
    const gone = meters.get(arc) as number
    for (const weight of all) if (!isKept(weight, gone)) most = Math.max(most, weight)
  }
  return most
}
