// Splits the borders of a map into arcs at points where more than two edges meet. Neighbors share an arc, so
// simplifying it changes both and opens no gap.

import { gridPoint, type LngLat, type Ring } from './ring.ts'

export interface Arc {
  corners: readonly LngLat[]
}

export type ArcRing = readonly { arc: Arc; reversed: boolean }[]

export function* arcsOf(rings: readonly Ring[]): Generator<undefined, ArcRing[]> {
  const number = numberCorners()
  const meetings = findMeetings()
  const numbered: number[][] = []
  for (const ring of rings) {
    const ids = ring.slice(1).map(number)
    numbered.push(ids)
    meetings.see(ids)
    yield
  }
  const arcs = new Map<string, Arc>()
  const cut: ArcRing[] = []
  for (const [index, ids] of numbered.entries()) {
    cut.push(arcsAlong((rings[index] as Ring).slice(1), ids, meetings.found, arcs))
    yield
  }
  return cut
}

function arcsAlong(corners: Ring, ids: number[], meetings: ReadonlySet<number>, arcs: Map<string, Arc>): ArcRing {
  return cutRing(ids, meetings).map(([from, length]) => {
    const at = Array.from({ length: length + 1 }, (_, step) => (from + step) % ids.length)
    return shared(
      arcs,
      at.map((place) => corners[place] as LngLat),
      at.map((place) => ids[place] as number),
    )
  })
}

function numberCorners() {
  const rows = new Map<number, Map<number, number>>()
  let count = 0
  return (corner: LngLat): number => {
    const [x, y] = gridPoint(corner)
    const row = rows.get(x) ?? new Map<number, number>()
    rows.set(x, row)
    const known = row.get(y)
    if (known !== undefined) return known
    row.set(y, count)
    return count++
  }
}

function findMeetings() {
  const beside = new Map<number, readonly [number, number]>()
  const found = new Set<number>()
  return {
    found,
    see: (ids: readonly number[]) => {
      for (const [index, id] of ids.entries()) {
        const [before, after] = [ids.at(index - 1) as number, ids[(index + 1) % ids.length] as number]
        const known = beside.get(id)
        if (!known) beside.set(id, [before, after])
        else if (!isSamePair(known, before, after)) found.add(id)
      }
    },
  }
}

const isSamePair = ([one, other]: readonly [number, number], before: number, after: number) =>
  (one === before && other === after) || (one === after && other === before)

function cutRing(ids: readonly number[], meetings: ReadonlySet<number>): [from: number, length: number][] {
  const places = [...ids.keys()].filter((place) => meetings.has(ids[place] as number))
  if (places.length === 0) return [[ids.indexOf(ids.reduce((least, id) => Math.min(least, id))), ids.length]]
  return places.map((place, index) => {
    const next = places[index + 1] ?? (places[0] as number) + ids.length
    return [place, next - place]
  })
}

/** Arcs only split at junctions, so two with the same first edge and end are identical. */
function shared(arcs: Map<string, Arc>, corners: LngLat[], ids: number[]): ArcRing[number] {
  const last = ids.length - 1
  const ends = (ids[0] as number) - (ids[last] as number) || (ids[1] as number) - (ids[last - 1] as number)
  const reversed = ends > 0
  const line = reversed ? ids.toReversed() : ids
  const key = `${line[0]} ${line[1]} ${line[last]}`
  const known = arcs.get(key)
  if (known) return { arc: known, reversed }
  const arc = { corners: reversed ? corners.toReversed() : corners }
  arcs.set(key, arc)
  return { arc, reversed }
}

export function ringOfArcs(ring: ArcRing, cornersOf: (arc: Arc) => readonly LngLat[]): Ring {
  const corners = ring.flatMap(({ arc, reversed }) => {
    const drawn = cornersOf(arc)
    return (reversed ? drawn.toReversed() : drawn).slice(1)
  })
  return [corners.at(-1) as LngLat, ...corners]
}
