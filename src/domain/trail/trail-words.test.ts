import { describe, expect, test } from 'vitest'
import { hasLabel } from './trail-fields.ts'
import { TRAIL_SUBJECTS } from './trail-line.ts'
import { actorName, type TrailFacts, trailChanges, trailWords } from './trail-words.ts'

const line = (facts: Partial<TrailFacts>): TrailFacts => ({
  event: null,
  subject: 'company',
  subjectId: '35',
  about: null,
  before: null,
  after: null,
  times: 1,
  name: null,
  ...facts,
})
const jane = { username: 'jane@example.com', firstname: 'Jane', lastname: 'Doe' }

test.each<[string, Partial<TrailFacts>]>([
  [
    'changed the price of ‘35 gal trash’ (1 × Weekly) from $47.00 to $49.00',
    {
      subject: 'price',
      about: { cans: 1, frequency: 'Weekly' },
      name: '35 gal trash',
      before: { price: 47 },
      after: { price: 49 },
    },
  ],
  ['refunded $20.00 of order 1042', { ...refund(), before: { state: 'asked' }, after: { state: 'done' } }],
  ['began to refund $20.00 of order 1042', { ...refund(), after: { state: 'asked' } }],
  ['could not refund $20.00 of order 1042', { ...refund(), before: { state: 'asked' }, after: { state: 'refused' } }],
  [
    'cancelled order 1042',
    { subject: 'order', subjectId: '1042', before: { state: 'placed' }, after: { state: 'cancelled' } },
  ],
  [
    'marked order 1042 as paid: $23.00, check 77',
    { subject: 'order', subjectId: '1042', about: { amount: 23 }, after: { kind: 'check', checknumber: '77' } },
  ],
  [
    'marked order 1042 as paid: $23.00, cash',
    { subject: 'order', subjectId: '1042', about: { amount: 23 }, after: { kind: 'cash', checknumber: '' } },
  ],
  [
    'removed the stored card of order 1042',
    { subject: 'order', subjectId: '1042', before: { ended_at: null }, after: { ended_at: '2026-11-28' } },
  ],
  [
    'set the drop-off day of order 1042 to 12/01/2026, PM',
    { subject: 'order', subjectId: '1042', before: {}, after: { datestart: '2026-12-01', ampm: 'PM' } },
  ],
  [
    'corrected the email address of order 1042',
    { subject: 'order', subjectId: '1042', before: { answers: 'kept' }, after: { answers: 'kept' } },
  ],
  ['recorded $20.00 of order 1042 as refunded by hand', { ...refund(), after: { state: 'done' } }],
  [
    'archived Dana Whitfield',
    {
      subject: 'customer',
      name: 'Dana Whitfield',
      before: { archived_at: null },
      after: { archived_at: '2026-11-23' },
    },
  ],
  [
    'restored a deleted customer',
    { subject: 'customer', before: { archived_at: '2026-11-23' }, after: { archived_at: null } },
  ],
  ['closed 12/25/2026', { subject: 'closed day', subjectId: '2026-12-25', after: { day: '2026-12-25' } }],
  ['opened 12/25/2026 again', { subject: 'closed day', subjectId: '2026-12-25', before: { day: '2026-12-25' } }],
  [
    'changed the role of Jane Doe from Driver to Manager',
    { subject: 'user', about: jane, before: { role: 'can-driver' }, after: { role: 'can-manager' } },
  ],
  [
    'changed the password of Jane Doe',
    { subject: 'user', about: jane, before: { password_hash: 'kept' }, after: { password_hash: 'kept' } },
  ],
  [
    'added the map ‘Cedar Hollow’',
    { subject: 'map', about: { name: 'Cedar Hollow' }, after: { name: 'Cedar Hollow' } },
  ],
  ['deleted the service ‘Cart’', { subject: 'service', about: { name: 'Cart' }, before: { name: 'Cart' } }],
  [
    'changed the phone, ‘Days notice’, ‘Merchant id’ and 1 more of Piedmont',
    {
      about: { name: 'Piedmont' },
      before: { daysnotice: 2, phone: '', listed: false, mid: null },
      after: { daysnotice: 3, phone: '478', listed: true, mid: '1' },
    },
  ],
  [
    'changed the email and the address of Dana Oak',
    {
      subject: 'customer',
      name: 'Dana Oak',
      before: { lat: 'kept', lng: 'kept', user_id: 7, address: 'kept', email: 'kept' },
      after: { lat: null, lng: null, user_id: 8, address: 'kept', email: 'kept' },
    },
  ],
  [
    'changed the owner of Piedmont from nothing to Walt Hendricks',
    {
      about: { name: 'Piedmont' },
      before: { ownerid: null },
      after: { ownerid: 1016 },
      names: { 'ownerid 1016': 'Walt Hendricks' },
    },
  ],
  [
    'changed the map of the service ‘Cart’ from deleted to North',
    {
      subject: 'service',
      about: { name: 'Cart' },
      before: { map_id: 3, rolloff_size: null },
      after: { map_id: 4, rolloff_size: 0 },
      names: { 'map_id 4': 'North' },
    },
  ],
  [
    'confirmed the email of Jane Doe',
    { subject: 'user', about: jane, before: { verified: false }, after: { verified: true } },
  ],
  [
    'changed ‘Cell phone’ of Dana Oak',
    { subject: 'customer', name: 'Dana Oak', before: { cellphone: 'kept' }, after: { cellphone: 'kept' } },
  ],
  [
    'deactivated ‘Carts’ of a deleted customer',
    { subject: 'customer service', about: { name: 'Carts' }, before: { active: true }, after: { active: false } },
  ],
  ['imported customers from ‘a.csv’: 3 new, 1 changed', { ...imported(), after: { created: 3 } }],
  [
    'undid the import from ‘a.csv’',
    { ...imported(), before: { undone_at: null }, after: { undone_at: '2026-11-01T10:00:00Z' } },
  ],
  [
    'changed the prices of 800 services by 4% from 01/01/2027',
    { subject: 'price', about: { count: 800, percent: 4, from_day: '2027-01-01' }, after: { count: 800 } },
  ],
  [
    'took back the change of the prices of 2 services by $1.50 from 01/01/2027',
    {
      subject: 'price',
      about: { count: 2, percent: null, amount: 1.5, from_day: '2027-01-01' },
      before: { undone: 0 },
      after: { undone: 2 },
    },
  ],
  ['planned to change prices by 4.5% from 03/01/2027', { ...raise(), after: { state: 'planned' } }],
  ['changed prices by 4.5% from 03/01/2027', { ...raise(), before: { state: 'planned' }, after: { state: 'held' } }],
  [
    'withdrew the change of prices by 4.5% from 03/01/2027',
    { ...raise(), before: { state: 'planned' }, after: { state: 'withdrawn' } },
  ],
  [
    'undid the change of prices by 4.5% from 03/01/2027',
    { ...raise(), before: { state: 'held' }, after: { state: 'withdrawn' } },
  ],
  ['logged in', { event: 'logged in', subject: 'user', about: jane }],
  [
    'logged in with a second factor',
    { event: 'logged in', subject: 'user', about: jane, after: { second_factor: true } },
  ],
  [
    'tried a wrong password or second factor for Jane Doe, 14 times',
    { event: 'log-in failed', subject: 'user', about: jane, times: 14 },
  ],
  ['logged out', { event: 'logged out', subject: 'user', about: jane }],
  [
    'added a passkey of Jane Doe',
    { event: 'second factor changed', subject: 'user', about: jane, after: { what: 'passkey', state: 'added' } },
  ],
  [
    'removed the authenticator app of Jane Doe',
    { event: 'second factor changed', subject: 'user', about: jane, after: { what: 'app', state: 'removed' } },
  ],
  [
    'made the recovery codes of Jane Doe',
    { event: 'second factor changed', subject: 'user', about: jane, after: { what: 'kept codes', state: 'made' } },
  ],
  ['ended a session of Jane Doe', { event: 'session ended', subject: 'user', about: jane }],
  ['tried to log in as an unknown name too often', { event: 'log-in limited', subject: 'user' }],
  [
    'was refused users.getUsers',
    { event: 'refused', subject: 'call', subjectId: 'users.getUsers', after: { reason: 'forbidden' } },
  ],
  [
    'was refused maps.update of company 36',
    { event: 'refused', subject: 'call', subjectId: 'maps.update', after: { company: 36 } },
  ],
  ['erased all data of customer 501', { event: 'erased', subject: 'customer', subjectId: '501' }],
  ['exported all data of a customer', { event: 'exported', subject: 'list', subjectId: 'customer' }],
  ['exported the list of activity', { event: 'exported', subject: 'list', subjectId: 'trail' }],
  [
    'ended the pay link of order 1042',
    { subject: 'pay link', subjectId: '1042', before: { state: 'open' }, after: { state: 'ended' } },
  ],
  [
    'paid order 1042 by its link',
    { subject: 'pay link', subjectId: '1042', before: { state: 'open' }, after: { state: 'paid' } },
  ],
  ['added the pay link of order 1042', { subject: 'pay link', subjectId: '1042', after: { state: 'open' } }],
  ['dismissed a difference of $12.00 with the card processor', difference('dismissed')],
  [
    'dismissed a difference of $70.00 with the card processor',
    { ...difference('dismissed'), about: { there: 70, here: 73.54 } },
  ],
  ['began to refund a difference of $12.00 with the card processor', difference('asked')],
  ['settled a difference of $12.00 with the card processor', difference('settled')],
  ['could not refund a difference of $12.00 with the card processor', difference('open')],
  ['exported the list of customers', { event: 'exported', subject: 'list', subjectId: 'customers' }],
])('%s', (words, facts) => {
  expect(trailWords(line(facts))).toBe(words)
})

function difference(state: string): Partial<TrailFacts> {
  return {
    subject: 'difference',
    subjectId: '7',
    about: { there: 12, here: null },
    before: { state: 'open' },
    after: { state },
  }
}
function refund(): Partial<TrailFacts> {
  return { subject: 'refund', subjectId: '1042', about: { amount: 20 } }
}
function raise(): Partial<TrailFacts> {
  return { subject: 'price', about: { percent: 4.5, from_day: '2027-03-01' } }
}
function imported(): Partial<TrailFacts> {
  return { subject: 'import', about: { name: 'a.csv', created: 3, updated: 1 } }
}

describe('the changed fields', () => {
  test('are labeled and formatted as on the screens, without unchanged ones', () => {
    const before = { setupfee: 50, listed: false, servicesallowed: [], tosresidential: null, id: 1 }
    const after = {
      setupfee: 55.5,
      listed: true,
      servicesallowed: ['Residential', 'Roll-Offs'],
      tosresidential: '',
      id: 2,
    }
    expect(trailChanges({ subject: 'company', before, after })).toEqual([
      { label: 'Services Allowed', before: 'nothing', after: 'Residential, Roll-Offs' },
      { label: 'Set-up fee', before: '$50.00', after: '$55.50' },
      { label: 'Listed in the sign-up', before: 'No', after: 'Yes' },
    ])
  })

  test('are truncated, and a changed secret is shown as a placeholder', () => {
    const before = { tosresidential: 'x'.repeat(200), midpassword_sealed: 'kept' }
    const after = { tosresidential: 'y', midpassword_sealed: 'kept' }
    const [terms, password] = trailChanges({ subject: 'company', before, after })
    expect(terms?.before).toHaveLength(80)
    expect(password).toEqual({ label: 'Merchant password', before: 'kept', after: 'kept' })
  })
})

test.each(TRAIL_SUBJECTS)('describes a new %s without gaps', (subject) => {
  const words = trailWords(line({ subject, subjectId: '2026-11-20', about: { name: 'Oak' }, after: { name: 'Oak' } }))
  expect(words).toMatch(/^(added|closed|began to refund|imported) /)
  expect(words).not.toMatch(/undefined|null|NaN/)
})

test('labels every field that is shown', () => {
  expect(['setupfee', 'id', 'nothing_of_ours'].map((field) => hasLabel('company', field))).toEqual([true, true, false])
})

test('names the actor as far as the reader may know', () => {
  const by = (more: Partial<Parameters<typeof actorName>[0]>) =>
    actorName({ user: null, name: null, role: '', event: null, call: '', ...more })
  expect(by({ user: 1, name: 'Jane Doe', role: 'hauler' })).toBe('Jane Doe')
  expect(by({ user: 1, role: 'admin' })).toBe('An admin')
  expect(by({ user: 1, role: 'hauler' })).toBe('Someone deleted')
  expect(by({ event: 'log-in failed', call: 'users.login' })).toBe('Someone')
  expect(by({ call: 'services.payByLink' })).toBe('A visitor')
  expect(by({})).toBe('The server')
})
