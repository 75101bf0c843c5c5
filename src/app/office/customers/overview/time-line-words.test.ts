import { expect, test } from 'vitest'
import type { TimeLineEntry } from '#contract/customers/overview.ts'
import { entryWords } from './time-line-words.ts'

const seen = { id: '1.a', at: '2026-11-20T13:04:00Z' }
const byCard = { method: 'card', number: '', by: '' } as const
const order = { ...seen, kind: 'orders', order: 'DSE1TPG6Y' } as const
const stop = {
  ...seen,
  kind: 'problems',
  event: 'problem',
  reason: '',
  text: '',
  photo: null,
  by: 'Marcus Bell',
} as const
const changed: Extract<TimeLineEntry, { event: 'changed' }> = {
  ...seen,
  kind: 'changes',
  event: 'changed',
  service: null,
  how: 'changed',
  changes: [],
  by: 'Walt',
}
const mail = {
  ...seen,
  kind: 'mails',
  event: 'written to',
  channel: 'email',
  recipient: 'p@example.com',
  subject: 'Your order',
  state: 'sent',
} as const
const said = (entry: TimeLineEntry) => Object.values(entryWords(entry)).slice(0, 2)

test('money shows the amount, the card and the user', () => {
  const bills: string[] = []
  const paid = {
    ...order,
    event: 'paid',
    amount: 100.29,
    lastfour: '1111',
    bylink: false,
    bills,
    ...byCard,
  } as const
  expect(said(paid)).toEqual(['$100.29 paid', 'card 1111'])
  expect(said({ ...paid, bylink: true, lastfour: '' })).toEqual(['$100.29 paid', 'by link'])
  const check = { ...paid, lastfour: '', method: 'check', number: '1042', by: 'Walt Hargrove' } as const
  expect(said(check)).toEqual(['$100.29 paid', 'check 1042, by Walt Hargrove'])
  expect(said({ ...check, number: '' })).toEqual(['$100.29 paid', 'by check, by Walt Hargrove'])
  expect(said({ ...check, method: 'cash' })).toEqual(['$100.29 paid', 'in cash, by Walt Hargrove'])
  expect(said({ ...check, method: 'other', number: '' })).toEqual(['$100.29 paid', 'by Walt Hargrove'])
  const bill = { ...paid, order: null, bills: ['1002'] }
  expect(said(bill)).toEqual(['$100.29 paid', 'bill 1002, card 1111'])
  expect(said({ ...bill, bills: ['1002', '1003'], lastfour: '', bylink: true })[1]).toBe('bills 1002 and 1003, by link')
  expect(said({ ...order, event: 'given back', amount: 9.63, by: 'Walt' })).toEqual(['$9.63 refunded', 'by Walt'])
  expect(said({ ...order, event: 'ordered', total: 23, type: 'Residential' })).toEqual([
    '$23.00 ordered',
    'Residential',
  ])
  expect(said({ ...order, event: 'cancelled', by: '' })).toEqual(['Order cancelled', ''])
})

test('an email shows its delivery state, and a failure counts as bad', () => {
  expect(said(mail)).toEqual(['Your order', 'Mail sent, to p@example.com'])
  expect(entryWords({ ...mail, state: 'failed' })).toMatchObject({
    detail: 'Mail could not be sent, to p@example.com',
    bad: true,
  })
  expect(said({ ...mail, channel: 'text', subject: '', state: 'waiting' })[0]).toBe('Text message')
})

test('work shows what was done, and a problem shows its reason once', () => {
  const cans = [{ action: 'Delivery', count: 3, canType: 'Trash', canSize: '95/96' }]
  const done = {
    ...seen,
    kind: 'tasks',
    event: 'task done',
    type: 'deliveries',
    address: '9 Laurel Court',
    cans,
    servicename: '',
    by: 'Tasha',
  } as const
  expect(said({ ...done, cans })).toEqual(['Delivery 3\u00a0×\u00a095/96\u00a0Trash', 'Done by Tasha, 9 Laurel Court'])
  expect(said({ ...done, cans: [], by: '' })).toEqual(['Stop done', 'Done, 9 Laurel Court'])
  expect(entryWords({ ...stop, reason: 'Gate is locked', text: 'Since Monday' })).toEqual({
    fact: 'Problem: Gate is locked',
    detail: 'Since Monday, Marcus Bell',
    bad: true,
  })
  expect(said({ ...stop, reason: 'Blocked', text: 'Blocked' })).toEqual(['Problem: Blocked', 'Marcus Bell'])
  expect(said({ ...stop, event: 'remark', text: '' })).toEqual(['Photo of the stop', 'At the stop, Marcus Bell'])
})

test('a change shows the earlier value unless it is personal', () => {
  const change = (label: string, before: string, after: string) => ({ label, before, after })
  expect(said({ ...changed, changes: [change('Cell phone', 'kept', 'kept')] })).toEqual([
    'Cell phone changed',
    'by Walt',
  ])
  expect(said({ ...changed, changes: [change('Type', 'Residential', 'Commercial')] })).toEqual([
    'Type changed',
    'was Residential, by Walt',
  ])
  const many = ['Type', 'City', 'Zip', 'Notes'].map((label) => change(label, 'kept', 'kept'))
  expect(said({ ...changed, changes: many })[0]).toBe('Type, City, Zip and 1 more changed')
  expect(said({ ...changed, changes: [] })[0]).toBe('Changed')
  expect(said({ ...changed, how: 'added' })[0]).toBe('Restored from a merge')
})

test('a service turned off is called deactivated', () => {
  const active = (after: string) => [{ label: 'Active', before: '', after }]
  expect(said({ ...changed, service: 'Recycling', changes: active('No') })[0]).toBe('Recycling deactivated')
  expect(said({ ...changed, service: 'Recycling', changes: active('Yes') })[0]).toBe('Recycling enabled')
  expect(said({ ...changed, service: 'Recycling', how: 'added' })[0]).toBe('Recycling added')
  expect(said({ ...changed, service: 'Recycling', how: 'deleted' })[0]).toBe('Recycling removed')
  const price = [{ label: 'Price', before: '$9.00', after: '$11.00' }]
  expect(said({ ...changed, service: 'Recycling', changes: price })).toEqual([
    'Recycling: Price changed',
    'was $9.00, by Walt',
  ])
})

test('an act on a service says before and after, its reason, and that it was taken back', () => {
  const act = { ...seen, kind: 'changes', event: 'service act', service: 'Recycling', by: 'Walt' } as const
  const text = '1 cart → 2 carts from 12/07/2026'
  expect(said({ ...act, text, reason: '', undone: false })).toEqual([`Recycling: ${text}`, 'by Walt'])
  expect(said({ ...act, text, reason: 'Neighbor discount', undone: true })[1]).toBe(
    'taken back, Neighbor discount, by Walt',
  )
})

test('notes, merges and the first entry read on their own', () => {
  expect(said({ ...seen, kind: 'notes', event: 'note', text: 'Gate code is 4471', by: 'Walt' })).toEqual([
    'Gate code is 4471',
    'Note by Walt',
  ])
  expect(said({ ...seen, kind: 'changes', event: 'merged', name: 'Pat H.', record: 7, by: 'Walt' })).toEqual([
    'Pat H. was merged into this customer',
    'by Walt',
  ])
  expect(said({ ...seen, kind: 'changes', event: 'added' })).toEqual(['Added', ''])
})
