import { tooMany } from '#server/base/refusal.ts'

/**
 * R-51; a browser tab holds one stream. Limits are per process: a stream costs its process a connection and memory, but
 * no database work, because queries are shared (ADR-30).
 */
const PER_SESSION = 5
const PER_ADDRESS = 50
const SOON = 60

export interface OpenStreams {
  /**
   * @param token of the session
   * @param network of the caller (`networkOf`)
   * @returns releases it
   * @throws Refusal 429 when this session or network has too many open
   */
  open(token: string, network: string): () => void
}

export function countOpenStreams(): OpenStreams {
  const open = new Map<string, number>()
  const add = (key: string, more: number) => {
    const now = (open.get(key) ?? 0) + more
    if (now === 0) open.delete(key)
    else open.set(key, now)
  }
  return {
    open(token, network) {
      const keys = [`session ${token}`, `network ${network}`] as const
      const [session, address] = keys
      const isFull = (open.get(session) ?? 0) >= PER_SESSION || (open.get(address) ?? 0) >= PER_ADDRESS
      if (isFull) throw tooMany(SOON)
      for (const key of keys) add(key, 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        for (const key of keys) add(key, -1)
      }
    },
  }
}
