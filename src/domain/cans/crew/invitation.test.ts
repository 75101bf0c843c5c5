import { describe, expect, test } from 'vitest'
import { cansMessages } from '#domain/cans/messages.ts'
import { isEmptyRemark } from '#domain/cans/tasks/remark.ts'
import { remarkGoBack } from '#domain/cans/tasks/remark-go-back.ts'
import { membershipOf, POSITIONS } from '#domain/identity/roles.ts'
import {
  INVITED,
  invitationCode,
  MOST_INVITED,
  positionOfSecret,
  readAddresses,
  readInvitation,
  secretFor,
} from './invitation.ts'
import { checkRegistration, type Registration } from './registration.ts'
import { mayRemove } from './remove-member.ts'

const managerid = 'a'.repeat(32)
const driverid = 'b'.repeat(32)

describe('an invitation', () => {
  test('encodes a group and a secret that can be read back', () => {
    expect(readInvitation(invitationCode(135, driverid))).toEqual({ group: 135, secret: driverid })
    for (const broken of ['', '135', '135:a', 'x::abcdef12', '135::', '135::ABCDEF12', `135::${driverid}::x`]) {
      expect(readInvitation(broken)).toBeNull()
    }
  })

  test('grants the position of its secret', () => {
    const secrets = { managerid, driverid, clerkid: 'c'.repeat(32), booksid: 'd'.repeat(32) }
    for (const position of INVITED) expect(positionOfSecret(secrets, secretFor(secrets, position))).toBe(position)
    expect(positionOfSecret(secrets, '')).toBeNull()
    expect(positionOfSecret({ driverid }, '')).toBeNull()
  })

  test('accepts a comma-separated list and removes duplicates', () => {
    expect(readAddresses(' A@x.test, b@x.test;a@x.test,, ')).toEqual({
      addresses: ['a@x.test', 'b@x.test'],
      error: null,
    })
    expect(readAddresses(' , ').error).toBe(cansMessages.nobodyInvited)
    expect(readAddresses('a@x.test, b').error).toBe(cansMessages.badAddress('b'))
    const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@x.test`).join()
    expect(readAddresses(many(MOST_INVITED)).error).toBeNull()
    expect(readAddresses(many(MOST_INVITED + 1)).error).toBe(cansMessages.tooManyInvited)
  })

  test('names the joined company, also for existing members', () => {
    expect(cansMessages.joined('Piedmont')).toBe('You have joined Piedmont.')
    expect(cansMessages.alreadyIn('Piedmont')).toBe('You are already in Piedmont.')
  })

  test('counts the sent invitations', () => {
    expect([cansMessages.invitationSent(1), cansMessages.invitationSent(3)]).toEqual([
      'The invitation is sent.',
      '3 invitations are sent.',
    ])
  })
})

test('restricts who may remove whom', () => {
  const allowed = POSITIONS.flatMap((remover) =>
    POSITIONS.filter((member) => mayRemove(membershipOf(remover), membershipOf(member))).map(
      (member) => `${remover} > ${member}`,
    ),
  )
  expect(allowed).toEqual([
    'admin > can-manager',
    'admin > can-driver',
    'admin > clerk',
    'admin > books',
    'hauler > can-manager',
    'hauler > can-driver',
    'hauler > clerk',
    'hauler > books',
    'can-manager > can-driver',
  ])
})

describe('a registration', () => {
  const blank: Registration = {
    groupname: '',
    companyphone: '',
    companyaddress: '',
    firstname: '',
    lastname: '',
    username: '',
    password: '',
    confirm_password: '',
  }
  test('requires the company’s fields from a founder but not from an invited person', () => {
    const own = ['firstname', 'lastname', 'username', 'password']
    expect(Object.keys(checkRegistration(blank, true))).toEqual(['groupname', 'companyphone', 'companyaddress', ...own])
    expect(Object.keys(checkRegistration(blank, false))).toEqual(own)
  })

  test('requires a password of eight characters, entered twice', () => {
    const filled = { ...blank, firstname: 'a', lastname: 'b', username: 'c' }
    expect(checkRegistration({ ...filled, password: '12345678', confirm_password: '12345678' }, false)).toEqual({})
    expect(Object.keys(checkRegistration({ ...filled, password: '1234567', confirm_password: 'x' }, false))).toEqual([
      'password',
      'confirm_password',
    ])
  })
})

describe('a remark', () => {
  test.each([
    [{ reason: '', text: ' ', photo: false }, true],
    [{ reason: 'Blocked', text: '', photo: false }, false],
    [{ reason: '', text: 'x', photo: false }, false],
    [{ reason: '', text: '', photo: true }, false],
  ])('%j is empty: %s', (remark, isEmpty) => {
    expect(isEmptyRemark(remark)).toBe(isEmpty)
  })

  test('becomes an unassigned go back with its text as notes', () => {
    const task = { name: 'Ann', address: '120 Oak Street', phone: '1', servicename: '20 Yard Box' }
    const goBack = remarkGoBack(task, { reason: 'Blocked', text: 'A van' }, '2026-11-20')
    expect(goBack).toMatchObject({ ...task, type: 'gobacks', notes: 'Blocked\nA van', deliveryDate: '2026-11-20' })
    expect(goBack.cans).toHaveLength(3)
  })
})
