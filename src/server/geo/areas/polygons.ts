import { type AreaCells, INSIDE, kindAt, layCells, sideOf, TOUCHED } from '#domain/geo/areas/area-cells.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { polygonCovers } from '#domain/geo/areas/covers.ts'
import { bytesOf, type PreparedPolygon } from '#domain/geo/areas/prepared-area.ts'

/** Decoded polygons by their numbers. A number means one shape for ever, so what is kept is always true. */
export interface Polygons {
  /** Whether a polygon serves the point; undefined when it has to be read. */
  covers(shape: number, point: Point): boolean | undefined
  /** The polygons in the order of their numbers as given, read where memory has them not; undefined where one is gone. */
  all(shapes: readonly number[]): Promise<readonly (PreparedPolygon | undefined)[]>
}

type Found = ReadonlyMap<number, PreparedPolygon>
type Read = (shapes: readonly number[]) => Promise<Found>

/** Decoded polygons in memory, all together; a polygon of 300 corners takes some 7 kB. */
const MOST_BYTES = 64 * 1024 * 1024
const OBJECTS = 700

/** Keeps the polygons that were asked for lately, and reads the others. */
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
  /** Laid when it is asked for again; null when it has none. */
  cells: AreaCells | null | undefined
  bytes: number
  wasAsked: boolean
}

const spaceOf = (polygon: PreparedPolygon): number => bytesOf(polygon) + sideOf(polygon) ** 2 + OBJECTS

/** What was not asked for since it was last looked at goes first: a question writes one mark, where a list in order writes five. */
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

/** Statements on their way at once: while the database works on one, what another brought is decoded here. */
const MOST_READS = 2
/** Polygons that one statement asks for, but for the last question's. */
const ENOUGH = 64

interface Batch {
  shapes: Set<number>
  answer: PromiseWithResolvers<Found>
}

/**
 * Asks for what many questions need in one statement: those of one turn of the event loop together, and those that come while
 * enough statements are on their way. A round trip costs this process as much as the reading of twenty polygons.
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
