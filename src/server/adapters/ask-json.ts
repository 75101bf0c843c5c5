import type { z } from 'zod'
import { releasingSlot } from './slot.ts'

/** An outside service answered with another status than 2xx. */
export class NotAnswered extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The service answered ${status}`)
    this.status = status
  }
}

/**
 * Asks an outside service for JSON of this shape.
 * @throws NotAnswered for a status of failure; Error when there is no answer in time, or it has another shape
 */
export async function askJson<S extends z.ZodType>(
  shape: S,
  url: string | URL,
  { patienceMs, ...init }: RequestInit & { patienceMs: number },
): Promise<z.output<S>> {
  const asking = { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) } as const
  const answer = await releasingSlot(() => fetch(url, asking))
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new NotAnswered(answer.status)
  }
  return shape.parse(await answer.json())
}
