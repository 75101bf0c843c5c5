import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/identity/roles.ts'
import { type FakeAnswers, fakeServer } from '#tests/support/fake-server.ts'
import { aMember, GROUP, logIn, sentOf } from '#tests/support/work-screen.ts'
import { useInvitation } from './use-invitation.ts'

const groupWith = (codes: object) => ({ id: GROUP, name: 'Piedmont crew', ...codes })
const given = groupWith({ managerid: 'aaaaaaaa11111111', driverid: 'bbbbbbbb11111111' })
const newer = groupWith({ managerid: 'aaaaaaaa22222222', driverid: 'bbbbbbbb22222222' })
const newest = groupWith({ managerid: 'aaaaaaaa33333333', driverid: 'bbbbbbbb33333333' })
const tasha = { id: 73, username: 'tasha@demo.test', firstname: 'Tasha', lastname: 'Boyd', role: 'can-driver' as const }

function open(role: Role = 'hauler', more: FakeAnswers = {}) {
  const server = fakeServer({
    'canmanager.getGroupUsers': () => [tasha],
    'canmanager.getGroup': () => [newer],
    ...more,
  })
  logIn(aMember(role))
  const { result } = renderHook(() => useInvitation(given))
  const invitation = () => result.current
  const settled = () => waitFor(() => expect(invitation().members.state).not.toBe('loading'))
  return { server, invitation, settled }
}

describe('the codes of an invitation', () => {
  test('are the given ones until the latest have loaded, one per role', async () => {
    const { invitation, settled } = open()
    expect(invitation().code('can-driver')).toBe(`${GROUP}::bbbbbbbb11111111`)
    await settled()
    expect(invitation().code('can-driver')).toBe(`${GROUP}::bbbbbbbb22222222`)
    expect(invitation().code('can-manager')).toBe(`${GROUP}::aaaaaaaa22222222`)
  })

  test('are those of the positions that one may invite', async () => {
    expect(open().invitation().positions).toEqual(['can-driver', 'can-manager'])
    const office = { ...newer, clerkid: 'cccccccc22222222', booksid: 'dddddddd22222222' }
    const { invitation, settled } = open('hauler', { 'canmanager.getGroup': () => [office] })
    await settled()
    expect(invitation().positions).toEqual(['can-driver', 'can-manager', 'clerk', 'books'])
    expect(invitation().code('books')).toBe(`${GROUP}::dddddddd22222222`)
  })

  test('stay the given ones when the group is gone', async () => {
    const { invitation, settled } = open('hauler', {
      'canmanager.getGroup': () => [],
    })
    await settled()
    expect(invitation().code('can-manager')).toBe(`${GROUP}::aaaaaaaa11111111`)
    expect(invitation().members).toEqual({ state: 'ready', value: [tasha] })
  })

  test('keep the renewed values when an older response arrives later', async () => {
    const { server, invitation, settled } = open()
    await settled()
    const answer = server.hold()
    act(() => invitation().removed())
    act(() => invitation().renewed(newest))
    answer()
    await settled()
    expect(invitation().code('can-driver')).toBe(`${GROUP}::bbbbbbbb33333333`)
  })

  test.each([
    ['hauler', true],
    ['can-manager', false],
  ] as const)("can be renewed by the group's owner: %s is %s", (role, may) => {
    expect(open(role).invitation().mayRenew).toBe(may)
  })
})

test('close the confirmation after a renewal or a removal, and reload the members', async () => {
  const { server, invitation, settled } = open()
  await settled()
  act(() => invitation().ask('renew'))
  expect(invitation().asking).toBe('renew')
  act(() => invitation().renewed(newest))
  expect(invitation().asking).toBeNull()
  act(() => invitation().ask(tasha))
  act(() => invitation().removed())
  expect([invitation().asking, invitation().members.state]).toEqual([null, 'loading'])
  await settled()
  expect(sentOf(server, 'canmanager.getGroupUsers')).toHaveLength(2)
})

test('report members that failed to load', async () => {
  const server = fakeServer({ 'canmanager.getGroupUsers': () => [tasha], 'canmanager.getGroup': () => [newer] })
  logIn(aMember('hauler'))
  server.loseNext('before')
  const { result } = renderHook(() => useInvitation(given))
  await waitFor(() => expect(result.current.members).toEqual({ state: 'failed', status: 0 }))
  expect(result.current.code('can-driver')).toBe(`${GROUP}::bbbbbbbb11111111`)
})
