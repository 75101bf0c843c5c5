import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage, forbiddenStorage, fullStorage } from '#tests/support/fake-storage.ts'
import { dropExpired, storedEntries } from './stored-entries.ts'

const DAY_MS = 86_400_000
const [HERE, THERE] = ['/h/piedmont', '/h/magnolia']
const tabs = new EventTarget()

beforeEach(() => {
  fakeStorage()
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As a page load or another tab opens them: only the browser's storage is shared. */
const open = <T = string>() => storedEntries<T>('signup')
/** The storage event that other tabs receive. */
const tell = (key: string | null) => tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))

describe('a stored entry', () => {
  test('is read as written, as the same object until it changes', () => {
    const entries = open<{ step: number }>()
    entries.write(HERE, { step: 2 })
    expect(entries.read(HERE)).toEqual({ step: 2 })
    expect(entries.read(HERE)).toBe(entries.read(HERE))
    entries.write(HERE, null)
    expect(entries.read(HERE)).toBeNull()
  })

  test('survives a reload', () => {
    open().write(HERE, 'answers')
    expect(open().read(HERE)).toBe('answers')
  })

  test('shares one storage key with others, which is removed with the last one', () => {
    const entries = open()
    entries.write(HERE, 'here')
    entries.write(THERE, 'there')
    expect(Object.keys(JSON.parse(localStorage.getItem('signup') ?? ''))).toEqual([HERE, THERE])
    entries.write(HERE, null)
    expect(entries.read(THERE)).toBe('there')
    entries.write(THERE, null)
    expect(localStorage.getItem('signup')).toBeNull()
  })

  test('expires after 30 days, separately from others', () => {
    vi.useFakeTimers()
    const entries = open()
    entries.write(HERE, 'answers')
    vi.setSystemTime(Date.now() + 29 * DAY_MS)
    expect(entries.read(HERE)).toBe('answers')
    entries.write(THERE, 'later')
    vi.setSystemTime(Date.now() + DAY_MS)
    expect([entries.read(HERE), entries.read(THERE)]).toEqual([null, 'later'])
  })

  test('is deleted after 30 days, when a page opens', () => {
    vi.useFakeTimers()
    open().write(HERE, 'answers')
    vi.setSystemTime(Date.now() + 30 * DAY_MS - 1)
    dropExpired()
    expect(open().read(HERE)).toBe('answers')
    vi.setSystemTime(Date.now() + 1)
    dropExpired()
    expect(localStorage.getItem('signup')).toBeNull()
  })

  test.each(['not json', '[]', '"text"', '5', '{"/h/piedmont":{"value":{}}}', '{"/h/piedmont":null}', 'null'])(
    'that is garbage (%s) reads as null and can be overwritten',
    (text) => {
      localStorage.setItem('signup', text)
      const entries = open()
      expect(entries.read(HERE)).toBeNull()
      entries.write(HERE, 'answers')
      expect(open().read(HERE)).toBe('answers')
    },
  )
})

describe('two tabs', () => {
  test("see each other's changes and lose none", () => {
    const [here, there] = [open(), open()]
    const shown: unknown[] = []
    const leave = here.subscribe(() => shown.push([here.read(HERE), here.read(THERE)]))
    there.write(THERE, 'there')
    tell('another')
    expect(shown).toEqual([])
    tell('signup')
    // Both tabs write before either was told of the other's change.
    here.write(HERE, 'here')
    there.write(THERE, 'later')
    tell('signup')
    expect(shown).toEqual([
      [null, 'there'],
      ['here', 'there'],
      ['here', 'later'],
    ])
    leave()
  })

  test('share a deletion', () => {
    const entries = open()
    entries.write(HERE, 'answers')
    const heard = vi.fn()
    const leave = entries.subscribe(heard)
    localStorage.removeItem('signup')
    tell(null)
    expect([entries.read(HERE), heard.mock.calls.length]).toEqual([null, 1])
    leave()
    tell('signup')
    entries.write(HERE, 'again')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('a browser that cannot store', () => {
  test.each([
    ['because it is full', fullStorage],
    ['because it forbids its storage', forbiddenStorage],
    ['because it has none', () => vi.stubGlobal('localStorage', undefined)],
  ])('%s keeps entries as long as the page', (_, prevent) => {
    prevent()
    const entries = open()
    const heard = vi.fn()
    const leave = entries.subscribe(heard)
    entries.write(HERE, 'here')
    entries.write(THERE, 'there')
    expect([entries.read(HERE), entries.read(THERE), heard.mock.calls.length]).toEqual(['here', 'there', 2])
    entries.write(HERE, null)
    expect([entries.read(HERE), open().read(THERE)]).toEqual([null, null])
    dropExpired()
    leave()
  })

  test('loses no change of this tab and recovers once there is room', () => {
    const entries = open()
    entries.write(HERE, 'first')
    const kept = localStorage
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.getItem(key) })
    entries.write(HERE, 'second')
    expect([entries.read(HERE), open().read(HERE)]).toEqual(['second', 'first'])
    vi.stubGlobal('localStorage', kept)
    entries.write(THERE, 'third')
    expect([open().read(HERE), open().read(THERE)]).toEqual(['second', 'third'])
  })
})
