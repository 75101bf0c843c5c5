import { stat, truncate } from 'node:fs/promises'

const KEPT_BYTES = 5_000_000
const HOUR_MS = 3_600_000

/** Begins the log of a PostgreSQL anew where it grew beyond 5 MB, also while the server writes: it writes at the end, wherever that is. */
export async function cutLog(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > KEPT_BYTES) await truncate(path)
}

/** Looks after the log once an hour. @param onError hears of a look that failed @returns ends it */
export function keepLogShort(path: string, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => cutLog(path).catch(onError), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
