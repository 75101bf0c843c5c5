import { describe, expect, test } from 'vitest'
import { type CrewMembership, crewNews, invitationsEnd } from './crew-membership.ts'

const manager: CrewMembership = { role: 'can-manager', status: 'Active', company: 35 }
const driver: CrewMembership = { ...manager, role: 'can-driver' }
const owner: CrewMembership = { ...manager, role: 'hauler' }
const clerk: CrewMembership = { ...owner, rights: 'clerk' }
const books: CrewMembership = { ...owner, rights: 'books' }

describe('the invitation codes of a company', () => {
  test.each<[string, CrewMembership, CrewMembership | null]>([
    ['a manager is banned', manager, { ...manager, status: 'Banned' }],
    ['a manager becomes a driver', manager, driver],
    ['a manager moves to another company', manager, { ...manager, company: 36 }],
    ['a manager is deleted', manager, null],
    ['a driver is closed', driver, { ...driver, status: 'Close' }],
    ['an owner becomes a clerk', owner, clerk],
    ['a clerk becomes a bookkeeper', clerk, books],
    ['a bookkeeper is banned', books, { ...books, status: 'Banned' }],
    ['an owner becomes a customer', { ...manager, role: 'hauler' }, { ...manager, role: 'customer', company: null }],
  ])('are revoked when %s', (_what, before, after) => {
    expect(invitationsEnd(before, after)).toBe(35)
  })

  test.each<[string, CrewMembership, CrewMembership | null]>([
    ['nothing changes', manager, manager],
    ['a driver becomes a manager', driver, manager],
    ['a manager becomes the owner', manager, { ...manager, role: 'hauler' }],
    ['a clerk becomes an owner', clerk, owner],
    ['a banned user is deleted', { ...manager, status: 'Banned' }, null],
    ['a user without a company is banned', { ...manager, company: null }, null],
  ])('are kept when %s', (_what, before, after) => {
    expect(invitationsEnd(before, after)).toBeNull()
  })
})

describe('the owner', () => {
  test('is notified of new members', () => {
    expect(crewNews(null, driver)).toEqual({ company: 35, kind: 'joined' })
    expect(crewNews({ ...driver, company: 36 }, driver)).toEqual({ company: 35, kind: 'joined' })
  })
  test('is notified of a changed role', () => {
    expect(crewNews(driver, manager)).toEqual({ company: 35, kind: 'role' })
    expect(crewNews(clerk, books)).toEqual({ company: 35, kind: 'role' })
  })
  test('is not notified of other changes', () => {
    expect(crewNews(driver, { ...driver, status: 'Banned' })).toBeNull()
    expect(crewNews(driver, { ...driver, company: null })).toBeNull()
  })
})
