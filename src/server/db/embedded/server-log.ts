import { stat, truncate } from 'node:fs/promises'

const KEPT_BYTES = 5_000_000
const HOUR_MS = 3_600_000

/** Safe while the server writes, since it appends. */
export async function cutLog(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > KEPT_BYTES) await truncate(path)
}

export function keepLogShort(path: string, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => cutLog(path).catch(onError), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
