import { type AreaCells, INSIDE, kindAt, layCells, sideOf, TOUCHED } from '#domain/geo/areas/area-cells.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { polygonCovers } from '#domain/geo/areas/covers.ts'
import { bytesOf, type PreparedPolygon } from '#domain/geo/areas/prepared-area.ts'

/** An id's shape never changes, so entries never become stale. */
export interface Polygons {
  covers(shape: number, point: Point): boolean | undefined
  all(shapes: readonly number[]): Promise<readonly (PreparedPolygon | undefined)[]>
}

type Found = ReadonlyMap<number, PreparedPolygon>
type Read = (shapes: readonly number[]) => Promise<Found>

/** Memory limit for decoded polygons; one of 300 corners takes some 7 kB. */
const MOST_BYTES = 64 * 1024 * 1024
const OBJECTS = 700

export function keepPolygons(read: Read): Polygons {
  const kept = keepLately()
  const readTogether = gather(async (shapes) => {
    const found = await read(shapes)
    for (const [shape, polygon] of found) kept.set(shape, polygon)
    return found
  })
  return {
    covers: kept.covers,
    async all(shapes) {
      const known = shapes.map((shape) => kept.get(shape))
      const missing = shapes.filter((_, index) => !known[index])
      if (missing.length === 0) return known
      const found = await readTogether(missing)
      return shapes.map((shape, index) => known[index] ?? found.get(shape))
    },
  }
}

interface Kept {
  polygon: PreparedPolygon
  /** Built on the second use; null when the polygon has none. */
  cells: AreaCells | null | undefined
  bytes: number
  wasAsked: boolean
}

const spaceOf = (polygon: PreparedPolygon): number => bytesOf(polygon) + sideOf(polygon) ** 2 + OBJECTS

/** CLOCK eviction: a use sets one flag, where an LRU list would write five fields. */
function keepLately() {
  const all = new Map<number, Kept>()
  let bytes = 0

  function makeRoom(): void {
    for (const [shape, kept] of all) {
      if (bytes <= MOST_BYTES) return
      all.delete(shape)
      if (kept.wasAsked) {
        kept.wasAsked = false
        all.set(shape, kept)
      } else bytes -= kept.bytes
    }
  }

  return {
    get: (shape: number) => all.get(shape)?.polygon,
    covers(shape: number, point: Point): boolean | undefined {
      const kept = all.get(shape)
      if (!kept) return undefined
      if (!kept.wasAsked) kept.wasAsked = true
      if (kept.cells === undefined) kept.cells = layCells(kept.polygon)
      const kind = kept.cells ? kindAt(kept.cells, point) : TOUCHED
      return kind === TOUCHED ? polygonCovers(kept.polygon, point) : kind === INSIDE
    },
    set(shape: number, polygon: PreparedPolygon): void {
      bytes -= all.get(shape)?.bytes ?? 0
      const taken = spaceOf(polygon)
      bytes += taken
      all.set(shape, { polygon, cells: undefined, bytes: taken, wasAsked: false })
      makeRoom()
    },
  }
}

/** Concurrent statements: the database works on one while this process decodes the other. */
const MOST_READS = 2
/** Polygons per statement, except that the last request's are never split. */
const ENOUGH = 64

interface Batch {
  shapes: Set<number>
  answer: PromiseWithResolvers<Found>
}

/**
 * Batches reads into one statement: those of one event loop turn, and those that arrive while the maximum of statements
 * is running. A round trip costs this process as much as reading twenty polygons.
 */
export function gather(read: Read): Read {
  const waiting: Batch[] = []
  let underWay = 0
  let isPlanned = false

  function send(): void {
    isPlanned = false
    for (let batch = waiting[0]; batch && underWay < MOST_READS; batch = waiting[0]) {
      waiting.shift()
      underWay += 1
      read([...batch.shapes])
        .finally(() => {
          underWay -= 1
          plan()
        })
        .then(batch.answer.resolve, batch.answer.reject)
    }
  }

  function plan(): void {
    if (isPlanned || waiting.length === 0) return
    isPlanned = true
    setImmediate(send)
  }

  return (shapes) => {
    const last = waiting.at(-1)
    const batch =
      last && last.shapes.size < ENOUGH ? last : { shapes: new Set<number>(), answer: Promise.withResolvers<Found>() }
    if (batch !== last) waiting.push(batch)
    for (const shape of shapes) batch.shapes.add(shape)
    if (underWay < MOST_READS) plan()
    return batch.answer.promise
  }
}
