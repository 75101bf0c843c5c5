import { mapMessages } from '#domain/geo/messages.ts'
import { readShapes, type ShapesRead } from '#domain/geo/read-shapes.ts'

export const IMPORT_ENDINGS = ['json', 'geojson', 'kml', 'kmz'] as const

const MOST_BYTES = 10 * 1024 * 1024

export type FileReading = { read: ShapesRead; problem: null } | { problem: string }

/** Reads a file that the owner picked. The parsers come with the first file. */
export async function readMapFile(file: File): Promise<FileReading> {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (!IMPORT_ENDINGS.some((known) => known === ending)) return { problem: mapMessages.invalidFormat }
  if (file.size > MOST_BYTES) return { problem: 'A file may have 10 MB at most.' }
  const [{ parseMapFile, UnreadableFile }, bytes] = await Promise.all([
    import('./parse-map-file.ts'),
    file.arrayBuffer(),
  ])
  try {
    const read = readShapes(parseMapFile(ending, new Uint8Array(bytes)), 'close')
    return read ? { read, problem: null } : { problem: mapMessages.notReadable }
  } catch (error) {
    return { problem: error instanceof UnreadableFile ? error.message : mapMessages.notReadable }
  }
}
