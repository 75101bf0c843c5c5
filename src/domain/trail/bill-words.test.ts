import { expect, test } from 'vitest'
import { type TrailFacts, trailWords } from './trail-words.ts'

const blank = { event: null, subjectId: '35', about: null, before: null, after: null, times: 1, name: null }
const bill = { subject: 'bill' as const, subjectId: '1001', about: { kind: 'invoice', total: 54 } }

test.each<[string, Partial<TrailFacts> & Pick<TrailFacts, 'subject'>]>([
  [
    'refunded $20.00 of a payment',
    { subject: 'refund', about: { amount: 20, payment_id: 7 }, before: { state: 'asked' }, after: { state: 'done' } },
  ],
  ['issued bill 1001 of $54.00', { ...bill, before: { state: 'draft' }, after: { state: 'issued' } }],
  [
    'voided credit note 1001 of $54.00',
    { ...bill, about: { kind: 'creditnote', total: -54 }, before: { state: 'issued' }, after: { state: 'void' } },
  ],
  [
    'recorded a payment of $23.00: check 77',
    { subject: 'payment', subjectId: '9', about: { amount: 23 }, after: { kind: 'check', checknumber: '77' } },
  ],
  [
    'set how Dana Whitfield pays',
    { subject: 'collection', subjectId: '501', name: 'Dana Whitfield', after: { collection: 'card' } },
  ],
  [
    'changed how a deleted customer pays',
    { subject: 'collection', subjectId: '501', before: { collection: 'bill' }, after: { collection: 'card' } },
  ],
  [
    'removed a stored card of a deleted customer',
    { subject: 'collection', subjectId: '501', before: { ended_at: null }, after: { ended_at: '2026-11-28' } },
  ],
  [
    'changed ‘Hour of the run’ of the settings of billing from 5 to 6',
    { subject: 'billing', before: { runhour: 5 }, after: { runhour: 6 } },
  ],
])('%s', (words, facts) => {
  expect(trailWords({ ...blank, ...facts })).toBe(words)
})
