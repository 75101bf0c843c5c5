import { describe, expect, test } from 'vitest'
import { addDays, daysInclusive } from '#domain/companies/days/calendar-day.ts'
import type { AttemptOutcome } from './card-attempts.ts'
import { amountToCharge, nextCharge, type SeriesAttempt } from './collection.ts'

const bill = (dueOn: string, open = 2_000) => ({ id: 1, dueOn, open })
const tried = (day: string, outcome: AttemptOutcome, nth: number, byHand = false): SeriesAttempt => ({
  day,
  outcome,
  notBefore: null,
  try: nth,
  byHand,
})

describe('nextCharge', () => {
  test('asks for nothing while nothing is open', () => {
    expect(nextCharge({ bills: [], attempts: [], paidSince: false }, '2027-01-05')).toBeNull()
  })

  test('asks on the day the bill is due, or today if that is over', () => {
    const account = { bills: [bill('2027-01-05')], attempts: [], paidSince: false }
    expect(nextCharge(account, '2027-01-01')).toEqual({ on: '2027-01-05', try: 1 })
    expect(nextCharge(account, '2027-01-09')).toEqual({ on: '2027-01-09', try: 1 })
  })

  test('goes on with a series at +3, +7 and +14 days from its first try', () => {
    const attempts = [tried('2027-01-05', 'later', 1)]
    const account = { bills: [bill('2027-01-05')], attempts, paidSince: false }
    expect(nextCharge(account, '2027-01-05')).toEqual({ on: '2027-01-08', try: 2 })
    attempts.push(tried('2027-01-08', 'later', 2))
    expect(nextCharge(account, '2027-01-08')).toEqual({ on: '2027-01-12', try: 3 })
    attempts.push(tried('2027-01-12', 'later', 3))
    expect(nextCharge(account, '2027-01-12')).toEqual({ on: '2027-01-19', try: 4 })
    attempts.push(tried('2027-01-19', 'later', 4))
    expect(nextCharge(account, '2027-01-20')).toBeNull()
  })

  test('begins another series with the next bill that falls due, never a fifth try in 30 days', () => {
    const attempts = ['2027-01-05', '2027-01-08', '2027-01-12', '2027-01-19'].map((day, index) =>
      tried(day, 'later', index + 1),
    )
    const account = { bills: [bill('2027-01-05'), bill('2027-01-25')], attempts, paidSince: false }
    expect(nextCharge(account, '2027-01-25')).toEqual({ on: '2027-02-04', try: 1 })
  })

  test('ends a series with any other payment', () => {
    const attempts = [tried('2027-01-05', 'later', 1)]
    expect(nextCharge({ bills: [bill('2027-01-05')], attempts, paidSince: true }, '2027-01-06')).toBeNull()
    const bills = [bill('2027-01-05'), bill('2027-02-05')]
    expect(nextCharge({ bills, attempts, paidSince: true }, '2027-01-06')).toEqual({ on: '2027-02-05', try: 1 })
  })

  test('begins another series after an approval', () => {
    const attempts = [tried('2027-01-05', 'approved', 1)]
    expect(nextCharge({ bills: [bill('2027-02-05')], attempts, paidSince: false }, '2027-01-20')).toEqual({
      on: '2027-02-05',
      try: 1,
    })
  })

  test.each(['never', 'fix', 'unclear'] as const)('plans nothing after %s', (outcome) => {
    const attempts = [tried('2027-01-05', outcome, 1)]
    const bills = [bill('2027-01-05'), bill('2027-02-05')]
    expect(nextCharge({ bills, attempts, paidSince: false }, '2027-02-05')).toBeNull()
  })

  test('counts charges of the office for the network, and not as tries', () => {
    const attempts = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'].map((day) => tried(day, 'later', 1, true))
    expect(nextCharge({ bills: [bill('2027-01-05')], attempts, paidSince: false }, '2027-01-05')).toEqual({
      on: '2027-01-31',
      try: 1,
    })
  })

  test.each(['later', 'unknown'] as const)('asks at most four times in 30 days: %s', (outcome) => {
    const attempts: SeriesAttempt[] = []
    const bills = Array.from({ length: 12 }, (_, month) => bill(addDays('2027-01-01', month * 9)))
    for (let day = '2027-01-01'; day < '2027-06-01'; day = addDays(day, 1)) {
      const due = bills.filter(({ dueOn }) => dueOn <= day)
      const next = nextCharge({ bills: due, attempts, paidSince: false }, day)
      if (next?.on === day) attempts.push(tried(day, outcome, next.try))
      const lately = attempts.filter((attempt) => daysInclusive(attempt.day, day) <= 30)
      expect(lately.length, day).toBeLessThanOrEqual(4)
    }
    expect(attempts.length).toBeGreaterThan(4)
  })
})

test('amountToCharge takes all that is due in one charge, and nothing under 50 cents', () => {
  const bills = [bill('2027-01-05', 30), bill('2027-01-06', 19), bill('2027-01-07', 500)]
  expect(amountToCharge(bills, '2027-01-06')).toBeNull()
  expect(amountToCharge(bills, '2027-01-07')).toBe(549)
})
