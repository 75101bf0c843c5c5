import { describe, expect, test } from 'vitest'
import { dropOffClosedText, dropOffOver, type OrderWork, workState } from './drop-off-change.ts'

const calendar = { timezone: 'America/New_York', daysnotice: 2, offweekends: 1, disabledDates: [] } as const
const open: OrderWork = { delivered: null, pickedup: null, putaway: false, dated: true }
const text = (datestart: string | null, work: Partial<OrderWork> = {}, phone = '478-555-0100', daysnotice = 2) =>
  dropOffClosedText(
    { datestart, work: { ...open, ...work } },
    { calendar: { ...calendar, daysnotice }, today: '2026-11-28', hauler: 'Piedmont Hauling', phone },
  )

describe('the drop-off day', () => {
  test('can be chosen while none is set, and changed until the notice period', () => {
    expect(text(null)).toBe('')
    expect(text('2026-11-30')).toBe('')
    expect(text('2026-11-29')).toBe(
      'It is too late to change your drop-off on 11/29/2026 online. Call 478-555-0100 for changes.',
    )
  })

  test('cannot be changed on the day itself, even without notice days', () => {
    expect(text('2026-11-28', {}, '478-555-0100', 0)).toMatch(/^It is too late/)
    expect(text('2026-11-29', {}, '478-555-0100', 0)).toBe('')
  })

  test('cannot be changed once it has passed, was delivered, or was archived', () => {
    expect(text('2026-11-27')).toBe('Your drop-off was planned for 11/27/2026. Call 478-555-0100 for changes.')
    expect(text('2026-12-09', { delivered: '2026-11-30' })).toBe(
      'Your carts were delivered on 11/30/2026. Call 478-555-0100 for changes.',
    )
    expect(text(null, { putaway: true }, '')).toBe(
      'Your drop-off is no longer planned. Contact Piedmont Hauling for changes.',
    )
  })
})

test('closes the drop-off day to the office only once its work is over', () => {
  expect(dropOffOver(open, 'The')).toBeNull()
  expect(dropOffOver({ ...open, delivered: '2026-11-30' }, 'The')).toBe('The carts were delivered on 11/30/2026.')
  expect(dropOffOver({ ...open, putaway: true }, 'The')).toBe('The drop-off is no longer planned.')
})

test('moves an order from open to scheduled, delivered, then picked up', () => {
  expect(workState(open, null)).toBe('open')
  expect(workState(open, '2026-11-30')).toBe('scheduled')
  expect(workState({ ...open, delivered: '2026-11-30' }, '2026-11-30')).toBe('delivered')
  expect(workState({ ...open, delivered: '2026-11-30', pickedup: '2026-12-08' }, '2026-11-30')).toBe('picked up')
})
