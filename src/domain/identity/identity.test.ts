import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDemoLogin } from './demo-logins.ts'
import { firstScreen, redirectFor } from './first-screen.ts'
import { checkLogin } from './login-form.ts'
import { isShown, MENU, menuState } from './menu.ts'
import { may, PERMISSIONS, type Permission } from './permissions.ts'
import { ROLE_LABELS, ROLES } from './roles.ts'
import { isUseToNote, replacedEnd, sessionEnd, sessionIsOpen } from './session.ts'
import { isEmailAddress, normalizeUsername } from './username.ts'

describe('permissions', () => {
  it('allow exactly the roles in the table', () => {
    for (const permission of Object.keys(PERMISSIONS) as Permission[])
      for (const role of ROLES)
        expect(may(role, permission)).toBe((PERMISSIONS[permission] as readonly string[]).includes(role))
  })
  it('keep crews and customers out of the office', () => {
    expect(may('can-driver', 'customers.read')).toBe(false)
    expect(may('customer', 'customers.read')).toBe(false)
    expect(may('hauler', 'companies.list')).toBe(false)
    expect(may('hauler', 'customers.read')).toBe(true)
  })
})

describe('usernames', () => {
  it('are email addresses, trimmed and lower-cased', () => {
    expect(normalizeUsername('  Dana@Example.COM ')).toBe('dana@example.com')
    for (const good of ['a@b.co', ' first.last+tag@sub.example.com ']) expect(isEmailAddress(good)).toBe(true)
    for (const bad of [
      '',
      'dana',
      'dana@',
      '@b.co',
      'a@b',
      'a b@c.de',
      'a@b..c',
      'a@b.c,d@e.f',
      `${'x'.repeat(250)}@a.co`,
    ])
      expect(isEmailAddress(bad)).toBe(false)
  })
  it('normalize idempotently', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => normalizeUsername(normalizeUsername(typed)) === normalizeUsername(typed)),
    )
  })
})

describe('demo log-ins', () => {
  it('are recognized by their address', () => {
    expect(isDemoLogin('owner@demo.test')).toBe(true)
    for (const real of ['owner@demo.test.example', 'demo.test@example.com', 'owner@notdemo.test'])
      expect(isDemoLogin(real)).toBe(false)
  })
})

describe('the login form', () => {
  it('reports the first problem of each field', () => {
    expect(checkLogin({ username: ' ', password: '' })).toEqual({
      username: 'Username is required!',
      password: 'Password is required!',
    })
    expect(checkLogin({ username: 'marcus.bell@piedmont', password: 'x' })).toEqual({
      username: 'Invalid Email Address',
    })
    expect(checkLogin({ username: 'owner@demo.test', password: 'x' })).toEqual({})
  })
})

describe('first screens', () => {
  it('depend on the role', () => {
    expect(ROLES.map(firstScreen)).toEqual(['/admin', '/admin', '/account', '/admin/can-manager', '/admin/can-manager'])
  })
  it('never cause a redirect loop', () => {
    const segment = fc.oneof(fc.constantFrom('admin', 'account', 'can-manager', 'posts', 'e', 'ADMIN'), fc.string())
    const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)
    fc.assert(
      fc.property(fc.constantFrom(...ROLES), path, (role, path) => {
        const target = redirectFor(role, path)
        return target === null || redirectFor(role, target) === null
      }),
    )
    for (const role of ROLES) expect(redirectFor(role, firstScreen(role))).toBeNull()
  })
  it('keep crews out of the office and haulers out of the platform', () => {
    expect(redirectFor('can-driver', '/admin/company')).toBe('/admin/can-manager')
    expect(redirectFor('customer', '/admin/customers')).toBe('/account')
    expect(redirectFor('hauler', '/admin/posts/e/3')).toBe('/admin')
    expect(redirectFor('hauler', '/admin/customers/e/3')).toBeNull()
    expect(redirectFor('admin', '/admin/anything')).toBeNull()
    expect(redirectFor('customer', '/blog')).toBeNull()
  })
})

describe('the side menu', () => {
  const shown = (role: (typeof ROLES)[number], hasGroup: boolean) =>
    MENU.filter(isShown)
      .map((entry) => `${entry.item}:${menuState(entry, role, hasGroup)}`)
      .filter((entry) => !entry.endsWith('hidden'))

  it('shows each role its own work', () => {
    expect(shown('admin', false)).toHaveLength(MENU.filter(isShown).length)
    expect(shown('hauler', false)).toEqual([
      'Dashboard:allowed',
      'Customers:allowed',
      'Orders:allowed',
      'Services:allowed',
      'Prices:allowed',
      'Company:allowed',
      'Maps:allowed',
      'Activity:allowed',
    ])
    expect(shown('hauler', true)).toContain('Can Go Backs:allowed')
    expect(shown('can-manager', true)).toContain('Customers:preview')
    expect(shown('can-driver', true)).toEqual(['Can Manager:allowed', 'Can Go Backs:allowed'])
    expect(shown('customer', true)).toEqual([])
    expect(ROLE_LABELS.hauler).toBe('Owner')
  })
})

describe('sessions', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  it('end after six hours', () => {
    const end = sessionEnd(now)
    expect(end.toISOString()).toBe('2026-11-20T18:00:00.000Z')
    const used = { usedAt: end, role: 'can-driver', status: 'Active' } as const
    expect(sessionIsOpen({ ...used, expiresAt: end }, new Date(end.getTime() - 1), 5)).toBe(true)
    expect(sessionIsOpen({ ...used, expiresAt: end }, end, 5)).toBe(false)
  })
  it('of the office end earlier when idle', () => {
    const office = { expiresAt: sessionEnd(now), usedAt: now, status: 'Active' } as const
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    for (const role of ['admin', 'hauler'] as const) {
      expect(sessionIsOpen({ ...office, role }, new Date(later(30).getTime() - 1), 30)).toBe(true)
      expect(sessionIsOpen({ ...office, role }, later(30), 30)).toBe(false)
    }
    expect(sessionIsOpen({ ...office, role: 'can-manager' }, later(300), 30)).toBe(true)
  })
  it('are marked as used at most once a minute', () => {
    expect(isUseToNote({ usedAt: now }, new Date(now.getTime() + 59_999))).toBe(false)
    expect(isUseToNote({ usedAt: now }, new Date(now.getTime() + 60_000))).toBe(true)
  })
  it('that were replaced end within a minute, and never later than before', () => {
    const end = sessionEnd(now)
    expect(replacedEnd({ expiresAt: end }, now)).toEqual(new Date('2026-11-20T12:01:00Z'))
    const soon = new Date(now.getTime() + 1)
    expect(replacedEnd({ expiresAt: soon }, now)).toEqual(soon)
  })
  it('end at once for closed and banned users', () => {
    const expiresAt = sessionEnd(now)
    const used = { expiresAt, usedAt: now, role: 'can-driver' } as const
    expect(sessionIsOpen({ ...used, status: 'Close' }, now, 5)).toBe(false)
    expect(sessionIsOpen({ ...used, status: 'Banned' }, now, 5)).toBe(false)
  })
})
