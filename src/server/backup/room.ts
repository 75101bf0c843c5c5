import { statfs } from 'node:fs/promises'
import { StartFailure } from '#server/start/start-failure.ts'

/** What stays free beside, for what is written meanwhile: by PostgreSQL above all, where it is on the same disk. */
const SPARE = 256 * 1024 * 1024
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en-US')} MB`

/** @throws StartFailure when a folder has no room for so many bytes, before anything is written */
export async function expectRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = bytes + SPARE
  if (bavail * bsize >= needed) return
  throw new StartFailure(
    `${folder} has ${megabytes(bavail * bsize)} free, and ${megabytes(needed)} are needed; nothing was written`,
  )
}

/** A disk that was full all the same is said in one line. @param folder that was written to */
export function orFull(error: unknown, folder: string): unknown {
  if (!FULL.has((error as NodeJS.ErrnoException).code ?? '')) return error
  return new StartFailure(
    `${folder} is full; what was written was removed again, and what stood there before still stands`,
    {
      cause: error,
    },
  )
}
