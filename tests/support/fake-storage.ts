import { vi } from 'vitest'
import { sealedSoon } from '#app/kit/sealed/sealed-storage.ts'

/** A machine with other work takes longer than a page would wait. */
export const PATIENT_MS = 20_000

/** Waits until everything that changed stands in the storage. */
export const allSealed = (): Promise<void> => sealedSoon(PATIENT_MS)

/** What a browser keeps of its pages, where a test has no browser; until the test unstubs what it stubbed. */
export function fakeStorage(): void {
  // As in a browser, its keys are those of what it keeps.
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem(key: string, value: string) {
      kept[key] = value
    },
    removeItem: (key: string) => delete kept[key],
  })
  vi.stubGlobal('localStorage', kept)
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
