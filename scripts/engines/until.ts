import { setTimeout as sleep } from 'node:timers/promises'

const lookMs = 100
const patienceMs = 30_000

/** Polls until there is an answer. @throws after half a minute without one */
export async function until<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  let last: unknown
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(lookMs)) {
    const got = await ask().catch((error: unknown) => {
      last = error
      return undefined
    })
    if (got) return got
  }
  throw new Error(`${what} does not come`, { cause: last })
}
