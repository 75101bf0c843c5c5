// Each repair is reported, so that differences from the file can be explained.

import { type LeftReason, readShape } from '#domain/geo/maps/read-shapes.ts'
import type { Point } from './area-shape.ts'
import { covers } from './covers.ts'
import { prepareArea } from './prepared-area.ts'
import {
  faultOf,
  fromGrid,
  gridPoint,
  isSameCorner,
  type LngLat,
  pointOf,
  type Ring,
  type RingReading,
  readLine,
} from './ring.ts'
import { squareMilesText, wound } from './ring-size.ts'
import { isSliver, type Untangled, untangleRing } from './untangle-ring.ts'

export type MendKind = 'crossed itself' | 'was open' | 'repeated points' | 'ran backwards' | 'hole outside'

export interface Mend {
  kind: MendKind
  note: string
  at: Point
}

type Left = { reason: LeftReason; at: Point | null }

export interface Mended {
  outcome: { pieces: Ring[][] } | Left
  mends: Mend[]
}

export function mendShape(geometry: unknown): Mended {
  const bench: Bench = { mends: [], crossings: new Map() }
  const read = readShape(geometry, (positions) => readLoosely(positions, bench))
  const outcome = 'rings' in read ? piecesOf(read.rings, bench) : read
  return { outcome, mends: bench.mends }
}

interface Bench {
  mends: Mend[]
  crossings: Map<Ring, Point>
}

const noteDown = ({ mends }: Bench, kind: MendKind, ring: Ring, note = '', at = pointOf(ring[0] as LngLat)) =>
  mends.push({ kind, note, at })

function readLoosely(positions: unknown, bench: Bench): RingReading {
  const line = readLine(positions)
  if (!line) return { fault: 'off the globe', at: null }
  const corners = line.map((corner) => fromGrid(gridPoint(corner)))
  const ring = corners.filter((corner, index) => index === 0 || !isSameCorner(corner, corners[index - 1] as LngLat))
  const first = ring[0]
  if (!first) return { fault: 'too few corners', at: null }
  const isOpen = !isSameCorner(first, ring.at(-1) as LngLat)
  if (isOpen) ring.push(first)
  const fault = faultOf(ring)
  if (fault && !(fault.fault === 'crosses itself' && fault.at)) return fault
  if (fault?.at) bench.crossings.set(ring, fault.at)
  const repeats = (positions as unknown[]).length + Number(isOpen) - ring.length
  if (isOpen) noteDown(bench, 'was open', ring)
  if (repeats > 0) noteDown(bench, 'repeated points', ring, `${repeats} dropped`)
  return { ring, fault: null }
}

function piecesOf([border, ...holes]: readonly Ring[], bench: Bench): Mended['outcome'] {
  // Polygons without rings were rejected as empty before.
  const outline = border as Ring
  const crossing = bench.crossings.get(outline) ?? null
  const untangled = crossing && untangleRing(outline)
  if (crossing && !untangled) return { reason: 'crosses itself', at: crossing }
  const pieces = untangled ? untangled.pieces : [[wound(outline, 'outer')]]
  if (pieces.every(isSliver)) return { reason: 'is a sliver', at: pointOf(outline[0] as LngLat) }
  if (crossing && untangled) noteDown(bench, 'crossed itself', outline, noteOf(untangled), crossing)
  else if (pieces[0]?.[0] !== outline) noteDown(bench, 'ran backwards', outline)
  for (const hole of holes) {
    const cuts = cutsOf(hole, bench)
    if (!cuts) return { reason: 'crosses itself', at: bench.crossings.get(hole) ?? null }
    for (const cut of cuts) if (!cutOut(pieces, cut)) noteDown(bench, 'hole outside', cut)
  }
  return { pieces }
}

function noteOf({ pieces, slivers, milesBefore, milesAfter }: Untangled): string {
  const isOther = Math.abs(milesAfter - milesBefore) > milesBefore / 1000
  return [
    pieces.length > 1 && `now ${pieces.length} areas`,
    slivers > 0 && `${slivers} of less than 100 square feet dropped`,
    isOther && `${squareMilesText(milesAfter)}, before ${squareMilesText(milesBefore)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function cutsOf(hole: Ring, bench: Bench): Ring[] | null {
  const crossing = bench.crossings.get(hole)
  if (!crossing) return [wound(hole, 'hole')]
  const untangled = untangleRing(hole)
  if (!untangled || untangled.pieces.some((rings) => rings.length > 1)) return null
  noteDown(bench, 'crossed itself', hole, 'a hole', crossing)
  return untangled.pieces.map(([ring]) => wound(ring as Ring, 'hole'))
}

function cutOut(pieces: Ring[][], hole: Ring): boolean {
  const reaches = (one: Ring, other: Ring) => {
    const land = prepareArea({ type: 'Polygon', coordinates: [one] })
    return other.some((corner) => covers(land, pointOf(corner)))
  }
  const cut = pieces.filter(([border]) => border && (reaches(border, hole) || reaches(hole, border)))
  for (const rings of cut) rings.push(hole)
  return cut.length > 0
}
