import { vi } from 'vitest'

/** A localStorage for tests without a browser; unstubbed with the test's globals. */
export function fakeStorage(): void {
  // Methods go on the prototype, so that Object.keys lists stored keys only, as in a browser.
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem(key: string, value: string) {
      kept[key] = value
    },
    removeItem: (key: string) => delete kept[key],
  })
  vi.stubGlobal('localStorage', kept)
}

/** A browser whose storage is full or forbidden: writes throw. */
export function fullStorage(): void {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
    clear: () => undefined,
  })
}

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A browser that forbids its storage: every use of it throws. */
export function forbiddenStorage(): void {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
}
