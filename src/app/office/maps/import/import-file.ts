import type { Box } from '#domain/geo/areas/prepared-area.ts'
import { isBetterSwapped, isFarOff, swapPlaces } from '#domain/geo/areas/swapped-places.ts'
import { importShapes, type ShapesImported } from '#domain/geo/maps/import-shapes.ts'
import { mapMessages } from '#domain/geo/messages.ts'
import { inSlices } from './in-slices.ts'
import { parseMapFile, UnreadableFile } from './parse-map-file.ts'

export const IMPORT_ENDINGS = ['json', 'geojson', 'kml', 'kmz', 'zip'] as const

const MOST_BYTES = 10 * 1024 * 1024

export interface FileShapes {
  fileName: string
  read: ShapesImported
  swapped: ShapesImported | null
}

export type FileReading = { file: FileShapes; problem: null } | { problem: string }

/** The parsers are bundled with the screen, so that a deployment can't remove their chunks from an open page. */
export async function readMapFile(file: File, others: Box | null): Promise<FileReading> {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (!IMPORT_ENDINGS.some((known) => known === ending)) return { problem: mapMessages.invalidFormat }
  if (file.size > MOST_BYTES) return { problem: 'Choose a file of at most 10 MB.' }
  try {
    const geojson = parseMapFile(new Uint8Array(await file.arrayBuffer()))
    const read = await inSlices(importShapes(geojson))
    if (!read) return { problem: mapMessages.notReadable }
    if (read.came + read.left.length === 0) return { problem: 'There is no shape in this file.' }
    return { file: { fileName: file.name, read, swapped: await swappedShapes(geojson, read, others) }, problem: null }
  } catch (error) {
    return { problem: error instanceof UnreadableFile ? error.message : mapMessages.notReadable }
  }
}

async function swappedShapes(geojson: unknown, read: ShapesImported, others: Box | null) {
  if (!isFarOff(read, others)) return null
  const swapped = await inSlices(importShapes(swapPlaces(geojson)))
  return swapped && isBetterSwapped(read, swapped, others) ? swapped : null
}
