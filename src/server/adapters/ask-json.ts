import type { z } from 'zod'
import { releasingSlot } from '#server/base/slot.ts'

export class NotAnswered extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The service answered ${status}`)
    this.status = status
  }
}

/** @throws NotAnswered for a failure status; Error on a timeout or another shape */
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
