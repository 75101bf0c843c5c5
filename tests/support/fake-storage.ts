import { vi } from 'vitest'

/** What a browser keeps of its pages, where a test has no browser; until the test unstubs what it stubbed. */
export function fakeStorage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
}

/** A browser whose storage is full or forbidden: whoever writes into it is refused. */
export function fullStorage(): void {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
    clear: () => undefined,
  })
}
