import { parentPort } from 'node:worker_threads'
import { readCollection } from '#domain/geo/maps/map-collection.ts'
import type { CheckedDrawing, DrawingWork } from './check-drawing.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker-line.ts'

parentPort?.on('message', ({ id, work: { geojson, name } }: WorkerQuestion<DrawingWork>) => {
  parentPort?.postMessage({ id, answer: readCollection(geojson, name) } satisfies WorkerAnswer<CheckedDrawing>)
})
