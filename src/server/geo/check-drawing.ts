import { type CollectionReading, readCollection } from '#domain/geo/maps/map-collection.ts'
import { openBoundedLine } from '#server/calls/bounded-line.ts'
import { openWorkerLine } from './worker-line.ts'

const PATIENCE_MS = 20_000
/** Maps are drawn seldom, and large ones leave a worker that holds 100 MB. */
const IDLE_MS = 10_000
const SCRIPT = new URL('./drawing-worker.ts', import.meta.url)
/** Of GeoJSON: some 500 corners, which are judged in a millisecond or two. */
const SMALL = 20_000

/** GeoJSON as text, and the name of its map. */
export interface DrawingWork {
  geojson: string
  name: string
}
export type CheckedDrawing = CollectionReading

/** Judges the areas of a map beside the main thread: a border of 20,000 corners takes a good part of a second. */
export interface Drawings {
  /**
   * @param whose whoever sends several at once waits for their own first
   * @throws Refusal 503 when too many wait; Error when the worker breaks or takes longer than 20 seconds
   */
  check(whose: string, geojson: unknown, name: string): Promise<CheckedDrawing>
  close(): Promise<void>
}

export function openDrawings(): Drawings {
  const inLine = openBoundedLine({ atOnce: 1, mostWaiting: 12, mostOfOne: 3 })
  const { ask, close } = openWorkerLine<DrawingWork, CheckedDrawing>(SCRIPT, {
    patienceMs: PATIENCE_MS,
    idleMs: IDLE_MS,
  })
  return {
    async check(whose, sent, name) {
      const geojson = typeof sent === 'string' ? sent : (JSON.stringify(sent) ?? '')
      if (geojson.length <= SMALL) return readCollection(sent, name)
      return inLine(whose, () => ask({ geojson, name }))
    },
    close,
  }
}
