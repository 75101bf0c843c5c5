import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allSealed, fakeStorage } from '#tests/support/fake-storage.ts'
import { storedPages } from './stored-pages.ts'

const DAY_MS = 86_400_000

beforeEach(() => {
  fakeStorage()
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(async () => {
  vi.useRealTimers()
  await allSealed()
  vi.unstubAllGlobals()
})

describe('a stored page', () => {
  test('is read as written, as the same object until it changes', () => {
    const pages = storedPages<{ step: number }>('signup')
    pages.write('/h/piedmont', { step: 2 })
    expect(pages.read('/h/piedmont')).toEqual({ step: 2 })
    expect(pages.read('/h/piedmont')).toBe(pages.read('/h/piedmont'))
    pages.write('/h/piedmont', null)
    expect(pages.read('/h/piedmont')).toBeNull()
  })

  test('shares one storage key with others, which is removed with the last one', async () => {
    const pages = storedPages<string>('signup')
    pages.write('/h/piedmont', 'here')
    pages.write('/h/magnolia', 'there')
    await allSealed()
    expect(localStorage.getItem('signup')).toMatch(/^sealed:/)
    pages.write('/h/piedmont', null)
    expect(pages.read('/h/magnolia')).toBe('there')
    pages.write('/h/magnolia', null)
    await allSealed()
    expect(localStorage.getItem('signup')).toBeNull()
  })

  test('expires after 30 days, separately from others', () => {
    vi.useFakeTimers()
    const pages = storedPages<string>('signup')
    pages.write('/h/piedmont', 'answers')
    vi.setSystemTime(Date.now() + 29 * DAY_MS)
    expect(pages.read('/h/piedmont')).toBe('answers')
    pages.write('/h/magnolia', 'later')
    vi.setSystemTime(Date.now() + DAY_MS)
    expect([pages.read('/h/piedmont'), pages.read('/h/magnolia')]).toEqual([null, 'later'])
    // Unsealed writes stay in memory, which other test files share.
    pages.write('/h/magnolia', null)
  })

  test('written unsealed by an older version is read', () => {
    localStorage.setItem('older', JSON.stringify({ '/h/piedmont': { saved: Date.now(), value: 'there' } }))
    expect(storedPages<string>('older').read('/h/piedmont')).toBe('there')
  })

  test.each(['not json', '[]', '"text"', '5', '{"/h/piedmont":{"value":{}}}', '{"/h/piedmont":null}', 'null'])(
    'that is garbage (%s) reads as null and can be overwritten',
    (text) => {
      localStorage.setItem(`garbage ${text}`, text)
      const pages = storedPages<string>(`garbage ${text}`)
      expect(pages.read('/h/piedmont')).toBeNull()
      pages.write('/h/piedmont', 'answers')
      expect(pages.read('/h/piedmont')).toBe('answers')
    },
  )
})
