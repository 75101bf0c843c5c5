import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** A stream of equally sized chunks, except for the last. */
export type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>

export const PIECE = 1024 * 1024

/** A file's content, which may grow or shrink during the read. */
export async function* piecesOfFile(path: string, size = PIECE): AsyncGenerator<Buffer> {
  yield* piecesOfOpen(await open(path, 'r'), size)
}

/** The content of an open file, which is closed at the end. */
export async function* piecesOfOpen(file: FileHandle, size = PIECE): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const piece = await readPiece(file, size)
      if (piece.length > 0) yield piece
      if (piece.length < size) return
    }
  } finally {
    await file.close()
  }
}

async function readPiece(file: FileHandle, size: number): Promise<Buffer> {
  const piece = Buffer.allocUnsafe(size)
  let filled = 0
  while (filled < size) {
    const { bytesRead } = await file.read(piece, filled, size - filled, null)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return piece.subarray(0, filled)
}

export function* piecesOf(content: Buffer, size = PIECE): Generator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

/** Pairs each chunk with a flag for the last; an empty stream gives one empty chunk. */
export async function* withLast(pieces: Pieces): AsyncGenerator<[piece: Buffer, isLast: boolean]> {
  let before: Buffer | undefined
  for await (const piece of pieces) {
    if (before) yield [before, false]
    before = piece
  }
  yield [before ?? Buffer.alloc(0), true]
}

export type Content = Readonly<{ bytes: number; sha256: string }>

/** Passes chunks through, and gives their size and hash at the end. */
export function weighing(pieces: Pieces) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* through(): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  return { pieces: through(), weighed: (): Content => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Consumes a stream for its errors. */
export async function drain(pieces: Pieces): Promise<void> {
  for await (const _piece of pieces);
}

/** Writes a new file, flushed to disk when this resolves. */
export async function writeNew(path: string, pieces: Pieces, mode = 0o600): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(pieces)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flushes a folder's entries, so that renames survive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
