import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDemoLogin } from './demo-logins.ts'
import { firstScreen, redirectFor } from './first-screen.ts'
import { checkLogin } from './login-form.ts'
import { isShown, MENU, menuState } from './menu.ts'
import { may, PERMISSIONS, type Permission } from './permissions.ts'
import { isOwner, membershipOf, POSITIONS, type Position, positionLabel, positionOf } from './roles.ts'
import { isUseToNote, replacedEnd, sessionEnd, sessionIsOpen } from './session.ts'
import { isEmailAddress, normalizeUsername } from './username.ts'

const at = membershipOf
const DESK = ['clerk', 'books'] as const

describe('permissions', () => {
  it('allow exactly the positions in the table', () => {
    for (const permission of Object.keys(PERMISSIONS) as Permission[])
      for (const position of POSITIONS)
        expect(may(at(position), permission)).toBe((PERMISSIONS[permission] as readonly string[]).includes(position))
  })
  it('keep crews and customers out of the office', () => {
    expect(may(at('can-driver'), 'customers.read')).toBe(false)
    expect(may(at('customer'), 'customers.read')).toBe(false)
    expect(may(at('hauler'), 'companies.list')).toBe(false)
    expect(may(at('hauler'), 'customers.read')).toBe(true)
  })
  it('keep clerks and bookkeepers off settings, people and the merchant account', () => {
    const owners: Permission[] = [
      'companies.write',
      'company.read',
      'users.manage',
      'groups.own',
      'cans.manage',
      'trail.read',
    ]
    for (const position of DESK) expect(owners.filter((permission) => may(at(position), permission))).toEqual([])
  })
  it('let a bookkeeper read, export and take payments, and nothing else', () => {
    const all = Object.keys(PERMISSIONS) as Permission[]
    expect(all.filter((permission) => may(at('books'), permission))).toEqual([
      'session.use',
      'customers.read',
      'orders.read',
      'billing.read',
      'billing.receive',
      'lists.export',
    ])
  })
  it('ignore rights outside the role hauler', () => {
    expect(positionOf({ role: 'can-driver', rights: 'clerk' })).toBe('can-driver')
    expect(POSITIONS.map((position) => positionOf(at(position)))).toEqual(POSITIONS)
    expect(positionLabel(at('books'))).toBe('Bookkeeper')
    expect(POSITIONS.filter((position) => isOwner(at(position)))).toEqual(['hauler'])
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
  it('depend on the position', () => {
    expect(POSITIONS.map((position) => firstScreen(at(position)))).toEqual([
      '/admin',
      '/admin',
      '/account',
      '/admin/can-manager',
      '/admin/can-manager',
      '/admin/customers',
      '/admin/customers',
    ])
  })
  it('never cause a redirect loop', () => {
    const segment = fc.oneof(fc.constantFrom('admin', 'account', 'can-manager', 'posts', 'e', 'ADMIN'), fc.string())
    const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)
    fc.assert(
      fc.property(fc.constantFrom(...POSITIONS.map(at)), path, (user, path) => {
        const target = redirectFor(user, path)
        return target === null || redirectFor(user, target) === null
      }),
    )
    for (const position of POSITIONS) expect(redirectFor(at(position), firstScreen(at(position)))).toBeNull()
  })
  it('keep crews out of the office and haulers out of the platform', () => {
    for (const path of ['/admin/company', '/admin/can-manager/run-sheets', '/admin/can-manager/messages'])
      expect(redirectFor(at('can-driver'), path)).toBe('/admin/can-manager')
    expect(redirectFor(at('customer'), '/admin/customers')).toBe('/account')
    expect(redirectFor(at('hauler'), '/admin/posts/e/3')).toBe('/admin')
    expect(redirectFor(at('hauler'), '/admin/customers/e/3')).toBeNull()
    expect(redirectFor(at('admin'), '/admin/anything')).toBeNull()
    expect(redirectFor(at('customer'), '/blog')).toBeNull()
  })
  it('keep clerks and bookkeepers at their own screens', () => {
    for (const position of DESK)
      for (const path of ['/admin', '/admin/dashboard', '/admin/company', '/admin/trail', '/admin/can-manager'])
        expect(redirectFor(at(position), path)).toBe('/admin/customers')
    expect(redirectFor(at('clerk'), '/admin/customers/e/0')).toBeNull()
    expect(redirectFor(at('clerk'), '/admin/prices/add')).toBeNull()
    expect(redirectFor(at('books'), '/admin/customers/e/3')).toBeNull()
    for (const path of ['/admin/customers/e/0', '/admin/customers/import', '/admin/services', '/admin/differences'])
      expect(redirectFor(at('books'), path)).toBe('/admin/customers')
  })
})

describe('the side menu', () => {
  const shown = (position: Position, hasGroup: boolean) =>
    MENU.filter(isShown)
      .map((entry) => `${entry.item}:${menuState(entry, at(position), hasGroup)}`)
      .filter((entry) => !entry.endsWith('hidden'))

  it('shows each role its own work', () => {
    expect(shown('admin', false)).toHaveLength(MENU.filter(isShown).length)
    expect(shown('hauler', false)).toEqual([
      'Dashboard:allowed',
      'Customers:allowed',
      'Orders:allowed',
      'Billing:allowed',
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
    const desk = ['Customers:allowed', 'Orders:allowed', 'Billing:allowed']
    expect(shown('clerk', true)).toEqual([...desk, 'Services:allowed', 'Prices:allowed', 'Maps:allowed'])
    expect(shown('books', true)).toEqual(desk)
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
