import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/users/sessions.ts'
import { SESSION_HOURS } from '#domain/identity/session.ts'
import { dropSession, dropUnreadableLogin, sessionToken } from './login.store.ts'
import {
  currentSession,
  endedSession,
  keepSession,
  refreshUser,
  renewToken,
  subscribeToSession,
} from './session.store.ts'

const HOUR = 3_600_000
const user = { id: 7, username: 'robin@yard.example' } as User
const stored = new Map<string, string>()
const tab = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 11) })
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A screen that shows the current user, with each session it was notified of. */
function screen() {
  const shown: (string | undefined)[] = []
  let token = currentSession()?.token
  const leave = subscribeToSession(() => {
    const now = currentSession()?.token
    if (now !== token) shown.push(now)
    token = now
  })
  return { shown, leave }
}

const otherTab = (key: string | null) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }))

test('notifies an idle screen when the six hours are over', () => {
  const { shown, leave } = screen()
  keepSession('first', user)
  vi.advanceTimersByTime(SESSION_HOURS * HOUR - 1)
  expect(shown).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['first', undefined])
  leave()
})

test('notifies a screen soon after the device slept past the end', () => {
  keepSession('first', user)
  const { shown, leave } = screen()
  vi.setSystemTime(Date.now() + 8 * HOUR)
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual([undefined])
  leave()
})

test('notices a logout and a login in another tab', () => {
  keepSession('first', user)
  const { shown, leave } = screen()
  const mine = stored.get('haulyard.session') ?? ''
  stored.clear()
  otherTab(null)
  stored.set('haulyard.session', mine.replace('first', 'second'))
  otherTab('haulyard.session')
  otherTab('something.else')
  expect(shown).toEqual([undefined, 'second'])
  vi.advanceTimersByTime(SESSION_HOURS * HOUR)
  expect(shown).toEqual([undefined, 'second', undefined])
  leave()
})

describe('browser storage', () => {
  test('holds one entry, which a logout deletes', () => {
    keepSession('first', user)
    refreshUser({ ...user, firstname: 'Robin' })
    const ends = Date.now() + SESSION_HOURS * HOUR
    expect([...stored].map(([key, text]) => [key, JSON.parse(text)])).toEqual([
      ['haulyard.session', { token: 'first', user: { ...user, firstname: 'Robin' }, ends }],
    ])
    dropSession()
    expect(stored.size).toBe(0)
  })

  test.each(['{', 'null', '7', '{"token":"a","user":7,"ends":9e15}', '{"token":"a","user":null,"ends":9e15}'])(
    'with an unreadable login (%s) has no session',
    (text) => {
      stored.set('haulyard.session', text)
      expect([currentSession(), sessionToken()]).toEqual([null, null])
    },
  )

  test('loses a login that is no longer readable when a page opens', () => {
    keepSession('first', user)
    vi.advanceTimersByTime((SESSION_HOURS + 12) * HOUR - 1)
    dropUnreadableLogin()
    expect(endedSession()?.user).toEqual(user)
    vi.advanceTimersByTime(1)
    dropUnreadableLogin()
    expect(stored.size).toBe(0)
  })
})

test('runs no timer without a session or a screen', () => {
  const { leave } = screen()
  expect(vi.getTimerCount()).toBe(0)
  keepSession('first', user)
  expect(vi.getTimerCount()).toBe(1)
  dropSession()
  expect(vi.getTimerCount()).toBe(0)
  keepSession('second', user)
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

describe('a browser without storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  test('that is full cannot keep a login, and says so', () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
    expect(keepSession('first', user)).toBe(false)
    expect(currentSession()).toBeNull()
  })

  test('that is forbidden ignores a logout', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const { shown, leave } = screen()
    dropSession()
    refreshUser(user)
    expect(shown).toEqual([])
    leave()
  })

  test('that fills up later keeps the session when its user changes', () => {
    keepSession('first', user)
    const kept = { getItem: (key: string) => stored.get(key) ?? null, setItem: refuse }
    vi.stubGlobal('localStorage', kept)
    refreshUser({ ...user, firstname: 'Robin' })
    expect(currentSession()?.token).toBe('first')
  })
})

test('refreshes only the current user', () => {
  keepSession('first', user)
  refreshUser({ ...user, id: 8, firstname: 'Someone else' })
  expect(currentSession()?.user).toEqual(user)
  refreshUser({ ...user, firstname: 'Robin' })
  expect(currentSession()).toMatchObject({ token: 'first', user: { id: 7, firstname: 'Robin' } })
})

describe('a renewed token', () => {
  test('is noticed here and in other tabs, and expires with the login', () => {
    keepSession('first', user)
    const { shown, leave } = screen()
    vi.advanceTimersByTime(HOUR)
    renewToken('first', 'second')
    expect(shown).toEqual(['second'])
    vi.advanceTimersByTime((SESSION_HOURS - 1) * HOUR)
    expect(shown).toEqual(['second', undefined])
    leave()
  })

  test('is dropped after another login or a logout', () => {
    keepSession('of somebody else', { ...user, id: 8 })
    renewToken('first', 'second')
    expect(currentSession()).toMatchObject({ token: 'of somebody else', user: { id: 8 } })
    dropSession()
    renewToken('first', 'second')
    expect(currentSession()).toBeNull()
  })
})

describe('an expired session', () => {
  test('names its user for the length of a shift', () => {
    expect(endedSession()).toBeNull()
    keepSession('first', user)
    expect(endedSession()).toBeNull()
    vi.advanceTimersByTime(SESSION_HOURS * HOUR)
    expect([currentSession(), endedSession()?.user]).toEqual([null, user])
    vi.advanceTimersByTime(12 * HOUR)
    expect(endedSession()).toBeNull()
  })

  test('names no user after a logout', () => {
    keepSession('first', user)
    vi.advanceTimersByTime(SESSION_HOURS * HOUR)
    dropSession()
    expect(endedSession()).toBeNull()
  })

  test('notifies screens until it is no longer readable', () => {
    keepSession('first', user)
    const heard: (number | undefined)[] = []
    const leave = subscribeToSession(() => heard.push(endedSession()?.user.id))
    vi.advanceTimersByTime(SESSION_HOURS * HOUR)
    expect(heard.at(-1)).toBe(7)
    vi.advanceTimersByTime(12 * HOUR)
    expect(heard.at(-1)).toBeUndefined()
    leave()
  })
})

test('keeps the same object when a refresh changes nothing, so that no page reloads', () => {
  keepSession('first', user)
  const session = currentSession()
  refreshUser({ ...user })
  expect(currentSession()).toBe(session)
  refreshUser({ ...user, firstname: 'Robin' })
  expect(currentSession()?.user.firstname).toBe('Robin')
})
