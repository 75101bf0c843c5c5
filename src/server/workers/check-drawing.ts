import { type CollectionReading, readCollection } from '#domain/geo/maps/map-collection.ts'
import { openBoundedLine } from '#server/base/bounded-line.ts'
import { openWorkerLine } from './worker-line.ts'

const PATIENCE_MS = 20_000
/** Maps are rarely drawn, and large ones leave a worker with 100 MB. */
const IDLE_MS = 10_000
const SCRIPT = new URL('./drawing-worker.ts', import.meta.url)
/** Length of GeoJSON for some 500 corners, which take a millisecond or two to validate. */
const SMALL = 20_000

export interface DrawingWork {
  geojson: string
  name: string
}
export type CheckedDrawing = CollectionReading

/** Validates outside the main thread: 20,000 corners take a good part of a second. */
export interface Drawings {
  /**
   * @param whose caller for fairness: several jobs of one caller are queued behind each other
   * @throws Refusal 503 when the queue is full; Error when the worker crashes or takes longer than 20 seconds
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
