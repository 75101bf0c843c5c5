import { describe, expect, test } from 'vitest'
import {
  amountToGive,
  type BookedCharge,
  type BookedRefund,
  canAttach,
  DIFFERENCE_KINDS,
  judgeReport,
  missingCharge,
  missingRefund,
  type ReportedEntry,
} from './difference.ts'
import { differenceMessages } from './messages.ts'

const charge = (more: Partial<BookedCharge> = {}): BookedCharge => ({
  order: 'AAAA11111',
  reference: 'HY-AAAA11111-1',
  retref: '100000000001',
  state: 'approved',
  paid: 7354,
  hasRefund: false,
  day: '2026-11-26',
  ...more,
})
const refund = (more: Partial<BookedRefund> = {}): BookedRefund => ({
  order: 'AAAA11111',
  reference: 'HR-AAAA11111-1',
  retref: '100000000001',
  state: 'done',
  amount: 1000,
  day: '2026-11-26',
  ...more,
})
const entry = (more: Partial<ReportedEntry> = {}): ReportedEntry => ({
  retref: '100000000001',
  reference: 'HY-AAAA11111-1',
  cents: 7354,
  day: '2026-11-27',
  ...more,
})
const refunded = entry({ retref: '100000000002', reference: 'HR-AAAA11111-1', cents: -1000 })
const books = (charges: BookedCharge[], refunds: BookedRefund[] = [], given: string[] = []) => ({
  charges,
  refunds,
  given: new Set(given),
})
const kinds = (entries: ReportedEntry[], known: ReturnType<typeof books>) =>
  judgeReport(entries, known).map(({ kind, there, here }) => [kind, there, here])

describe('a reported charge', () => {
  test.each<[string, BookedCharge[], unknown[]]>([
    ['agrees with a payment of that amount', [charge()], []],
    ['agrees with a payment that was refunded later', [charge({ state: 'refunded' })], []],
    ['is found by its bank reference', [charge({ reference: 'HY-OTHER-1' })], []],
    ['is unknown without a payment', [], [['unknown charge', 7354, null]]],
    [
      'is a declined charge if the payment was declined',
      [charge({ state: 'declined' })],
      [['declined charge', 7354, 0]],
    ],
    ['is a declined charge if the payment was voided', [charge({ state: 'voided' })], [['declined charge', 7354, 0]]],
    ['agrees if the voided payment was refunded', [charge({ state: 'voided', hasRefund: true })], []],
    ['waits while the payment is pending', [charge({ state: 'unclear' })], []],
    ['waits while the charge is being voided', [charge({ state: 'voiding' })], []],
    ['differs if another amount was paid', [charge({ paid: 7000 })], [['amount differs', 7354, 7000]]],
  ])('%s', (_, charges, expected) => {
    expect(kinds([entry()], books(charges))).toEqual(expected)
  })
})

describe('a reported refund', () => {
  test.each<[string, ReturnType<typeof books>, unknown[]]>([
    ['agrees with ours', books([charge()], [refund()]), []],
    ['is unknown without ours', books([charge()]), [['unknown refund', 1000, null]]],
    ['is unknown if ours was refused', books([], [refund({ state: 'refused' })]), [['unknown refund', 1000, null]]],
    ['waits while ours is pending', books([], [refund({ state: 'unclear' })]), []],
    ['differs if ours has another amount', books([], [refund({ amount: 900 })]), [['amount differs', 1000, 900]]],
    ['is known if it settled a difference', books([], [], ['HR-AAAA11111-1']), []],
  ])('%s', (_, known, expected) => {
    expect(kinds([refunded], known)).toEqual(expected)
  })
})

test('refunds only money that was charged without being owed, or a promised refund that was not sent', () => {
  const [unknown] = judgeReport([entry()], books([]))
  const [declined] = judgeReport([entry()], books([charge({ state: 'failed' })]))
  const [differs] = judgeReport([entry()], books([charge({ paid: 1 })]))
  const amounts = [unknown, declined, differs, missingCharge(charge()), missingRefund(refund())].map(
    (found) => found && amountToGive(found),
  )
  expect(amounts).toEqual([7354, 7354, null, null, 1000])
  expect(DIFFERENCE_KINDS.filter(canAttach)).toEqual(['unknown charge', 'unknown refund'])
})

test('finds one planted difference in a day of 10,000 charges', () => {
  const day = Array.from({ length: 10_000 }, (_, index) => ({ reference: `HY-${index}-1`, retref: String(index) }))
  const charges = day.map((names) => charge(names))
  const entries = day.map((names) => entry(names))
  const found = judgeReport([...entries, entry({ reference: 'none', retref: 'none' })], books(charges))
  expect(found.map(({ cause }) => cause)).toEqual(['charge none'])
})

test('names the amounts and the order in messages', () => {
  expect(differenceMessages.otherTotal('$73.54')).toContain('comes to $73.54')
  expect(differenceMessages.tooMuch('$10.00')).toContain('Only $10.00')
  expect(differenceMessages.attached('AAAA11111')).toBe('Booked on order AAAA11111.')
})
