import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

export type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>

export const PIECE = 1024 * 1024

export async function* piecesOfFile(path: string, size = PIECE): AsyncGenerator<Buffer> {
  yield* piecesOfOpen(await open(path, 'r'), size)
}

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

export async function* withLast(pieces: Pieces): AsyncGenerator<[piece: Buffer, isLast: boolean]> {
  let before: Buffer | undefined
  for await (const piece of pieces) {
    if (before) yield [before, false]
    before = piece
  }
  yield [before ?? Buffer.alloc(0), true]
}

export type Content = Readonly<{ bytes: number; sha256: string }>

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

export async function drain(pieces: Pieces): Promise<void> {
  for await (const _piece of pieces);
}

export async function writeNew(path: string, pieces: Pieces, mode = 0o600): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(pieces)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Renames then survive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
