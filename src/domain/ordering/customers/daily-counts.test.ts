import { expect, test } from 'vitest'
import { dailyCounts, demandByStreet, ELSEWHERE, firstOfDays } from './daily-counts.ts'

test('lists each of the last days, oldest first, across months', () => {
  expect(firstOfDays('2026-03-02', 3)).toBe('2026-02-28')
  const days = dailyCounts('2026-03-02', 3, [{ day: '2026-03-01', count: 4 }], [{ day: '2026-02-01', count: 9 }])
  expect(days).toEqual([
    { day: '2026-02-28', orders: 0, leads: 0 },
    { day: '2026-03-01', orders: 4, leads: 0 },
    { day: '2026-03-02', orders: 0, leads: 0 },
  ])
})

test('counts demand by street, busiest first, and the rest as one entry', () => {
  const addresses = ['9 Far Road, Cedar Hollow', '11 Far Road', '1 Elm Street', '2 Ash Street', '3 Oak Street', '']
  expect(demandByStreet(addresses)).toEqual([
    { street: 'Far Road', count: 2 },
    { street: 'Ash Street', count: 1 },
    { street: 'Elm Street', count: 1 },
    { street: ELSEWHERE, count: 2 },
  ])
  expect(demandByStreet(['9 Far Road'])).toEqual([{ street: 'Far Road', count: 1 }])
  expect(demandByStreet([])).toEqual([])
})
