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

describe('a page of the storage', () => {
  test('is read as it was written, the same object until it changes', () => {
    const pages = storedPages<{ step: number }>('signup')
    pages.write('/h/piedmont', { step: 2 })
    expect(pages.read('/h/piedmont')).toEqual({ step: 2 })
    expect(pages.read('/h/piedmont')).toBe(pages.read('/h/piedmont'))
    pages.write('/h/piedmont', null)
    expect(pages.read('/h/piedmont')).toBeNull()
  })

  test('stands beside others under one key of the storage, and the last that goes takes the key along', async () => {
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

  test('is forgotten after 30 days, each by itself', () => {
    vi.useFakeTimers()
    const pages = storedPages<string>('signup')
    pages.write('/h/piedmont', 'answers')
    vi.setSystemTime(Date.now() + 29 * DAY_MS)
    expect(pages.read('/h/piedmont')).toBe('answers')
    pages.write('/h/magnolia', 'later')
    vi.setSystemTime(Date.now() + DAY_MS)
    expect([pages.read('/h/piedmont'), pages.read('/h/magnolia')]).toEqual([null, 'later'])
    // What is not sealed yet stays in the memory that other files of tests share.
    pages.write('/h/magnolia', null)
  })

  test('what an older version wrote in clear is read', () => {
    localStorage.setItem('older', JSON.stringify({ '/h/piedmont': { saved: Date.now(), value: 'there' } }))
    expect(storedPages<string>('older').read('/h/piedmont')).toBe('there')
  })

  test.each(['not json', '[]', '"text"', '5', '{"/h/piedmont":{"value":{}}}', '{"/h/piedmont":null}', 'null'])(
    'that is garbage (%s) is no answer, and in nobody’s way',
    (text) => {
      localStorage.setItem(`garbage ${text}`, text)
      const pages = storedPages<string>(`garbage ${text}`)
      expect(pages.read('/h/piedmont')).toBeNull()
      pages.write('/h/piedmont', 'answers')
      expect(pages.read('/h/piedmont')).toBe('answers')
    },
  )
})
