import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedPages } from './stored-pages.ts'

const DAY_MS = 86_400_000

/** A storage that takes no more than `room` characters. */
function storageWith(room: number, kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      kept.set(key, text)
    },
  }
}

const forbidden = {
  getItem: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}

beforeEach(() => vi.stubGlobal('addEventListener', () => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a page of the storage', () => {
  test('is read as it was written, the same object until it changes', () => {
    vi.stubGlobal('localStorage', storageWith(1_000))
    const pages = storedPages<{ step: number }>('signup')
    pages.write('/h/piedmont', { step: 2 })
    expect(pages.read('/h/piedmont')).toEqual({ step: 2 })
    expect(pages.read('/h/piedmont')).toBe(pages.read('/h/piedmont'))
    pages.write('/h/piedmont', null)
    expect(pages.read('/h/piedmont')).toBeNull()
  })

  test('is forgotten after 30 days', () => {
    vi.useFakeTimers()
    vi.stubGlobal('localStorage', storageWith(1_000))
    const pages = storedPages<string>('signup')
    pages.write('/h/piedmont', 'answers')
    vi.setSystemTime(Date.now() + 30 * DAY_MS)
    expect(pages.read('/h/piedmont')).toBeNull()
  })

  test('follows what another tab wrote', () => {
    const storage = storageWith(1_000)
    vi.stubGlobal('localStorage', storage)
    const pages = storedPages<string>('signup')
    pages.write('/h/piedmont', 'here')
    storage.setItem('signup', JSON.stringify({ '/h/piedmont': { saved: Date.now(), value: 'there' } }))
    expect(pages.read('/h/piedmont')).toBe('there')
  })
})

describe('a storage that takes nothing more', () => {
  test('loses no answer of this tab, even where an older one stands in it', () => {
    const storage = storageWith(60)
    vi.stubGlobal('localStorage', storage)
    const pages = storedPages<string>('signup')
    pages.write('/h/piedmont', 'old')
    expect(storage.kept.has('signup')).toBe(true)
    const heard = vi.fn()
    pages.subscribe(heard)
    pages.write('/h/piedmont', 'a longer answer that does not fit')
    expect(heard).toHaveBeenCalled()
    expect(pages.read('/h/piedmont')).toBe('a longer answer that does not fit')
    pages.write('/h/magnolia', 'another page')
    expect(pages.read('/h/piedmont')).toBe('a longer answer that does not fit')
    expect(pages.read('/h/magnolia')).toBe('another page')
  })

  test('takes over again as soon as there is room', () => {
    const storage = storageWith(60)
    vi.stubGlobal('localStorage', storage)
    const pages = storedPages<string>('signup')
    pages.write('/h/piedmont', 'an answer that is far too long for the room there is')
    pages.write('/h/piedmont', 'short')
    expect(storage.kept.get('signup')).toContain('short')
    expect(pages.read('/h/piedmont')).toBe('short')
  })

  test.each([
    ['full', storageWith(0)],
    ['forbidden', forbidden],
  ])('works from memory alone when it is %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    const pages = storedPages<string>('signup')
    pages.write('/h/piedmont', 'answers')
    expect(pages.read('/h/piedmont')).toBe('answers')
    expect(pages.read('/h/magnolia')).toBeNull()
  })
})
