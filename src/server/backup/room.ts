import { statfs } from 'node:fs/promises'
import { StartFailure } from '#server/base/start-failure.ts'

/** Kept free for other writes, above all PostgreSQL's on the same disk. */
const SPARE = 256 * 1024 * 1024
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en-US')} MB`

/** @throws StartFailure when a folder lacks space for this many bytes, before anything is written */
export async function expectRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = bytes + SPARE
  if (bavail * bsize >= needed) return
  throw new StartFailure(
    `${folder} has ${megabytes(bavail * bsize)} free and needs ${megabytes(needed)}; nothing was written`,
  )
}

/** Converts a disk-full error to one line. @param folder the target */
export function orFull(error: unknown, folder: string): unknown {
  if (!FULL.has((error as NodeJS.ErrnoException).code ?? '')) return error
  return new StartFailure(`${folder} is full; the partial backup was removed, earlier ones were kept`, {
    cause: error,
  })
}
