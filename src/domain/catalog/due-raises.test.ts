import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CurrentRow,
  dueRaises,
  type PlannedRow,
  priceChanges,
  pricesOn,
  reversed,
  rowState,
} from './due-raises.ts'

const at = (time: string) => new Date(`2026-03-01T${time}Z`)
const raise = (id: string, fromDay: string, plannedAt = at('10:00:00')) => ({ id, fromDay, plannedAt })

describe('due raises', () => {
  test('start on their own day and not a day earlier', () => {
    const planned = [raise('a', '2026-03-10')]
    expect(dueRaises(planned, '2026-03-09')).toEqual([])
    expect(dueRaises(planned, '2026-03-10')).toEqual(planned)
    expect(dueRaises(planned, '2027-01-01')).toEqual(planned)
  })

  test('apply by day, then by the time of planning, then by id', () => {
    const planned = [
      raise('d', '2026-03-03'),
      raise('c', '2026-03-02', at('11:00:00')),
      raise('b', '2026-03-02'),
      raise('a', '2026-03-02', at('11:00:00')),
    ]
    expect(dueRaises(planned, '2026-03-03').map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
  })

  test('apply in an order that does not depend on the order of the rows', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        fromDay: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
        plannedAt: fc.constantFrom(at('10:00:00'), at('11:00:00')),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(some, fc.func(fc.integer()), (planned, weight) => {
        const shuffled = planned.toSorted((one, other) => weight(one.id) - weight(other.id))
        const due = dueRaises(planned, '2026-03-02')
        expect(dueRaises(shuffled, '2026-03-02')).toEqual(due)
        expect(due).toHaveLength(planned.filter(({ fromDay }) => fromDay !== '2026-03-03').length)
      }),
    )
  })
})

const planned: PlannedRow = {
  rowId: 1,
  setUid: 'carts',
  cans: 2,
  frequency: 'Weekly',
  duration: 0,
  was: 2000,
  becomes: 2080,
}
const current: CurrentRow = { id: 1, setUid: 'carts', cans: 2, frequency: 'Weekly', duration: 0, price: 2000 }

describe('a planned row', () => {
  test('stands while nothing of it was edited', () => {
    expect(rowState(planned, current)).toBe('stands')
  })

  test.each([{ cans: 3 }, { frequency: 'Monthly' }, { duration: 1 }, { price: 2001 }, { price: planned.becomes }])(
    'is changed by an edit to %o',
    (edit) => {
      expect(rowState(planned, { ...current, ...edit })).toBe('changed')
    },
  )

  test.each([undefined, null, { ...current, setUid: 'boxes' }, { ...current, setUid: null }, { ...current, id: 2 }])(
    'is gone if its row is %o',
    (row) => {
      expect(rowState(planned, row)).toBe('gone')
    },
  )
})

const cents = fc.integer({ min: 0, max: 5 })
const rows = fc.uniqueArray(fc.record({ rowId: fc.integer({ min: 1, max: 9 }), was: cents, becomes: cents }), {
  selector: ({ rowId }) => rowId,
})
const plannedRows = rows.map((list) => list.map((row) => ({ ...planned, ...row })))
const asPlanned = (list: readonly PlannedRow[]) =>
  list.map(({ rowId, was }): CurrentRow => ({ ...current, id: rowId, price: was }))
const applied = (list: readonly CurrentRow[], changes: ReturnType<typeof priceChanges>) =>
  list.map((row) => ({ ...row, price: changes.find(({ id }) => id === row.id)?.price ?? row.price }))

describe('price changes', () => {
  test('set every unedited row to its planned price', () => {
    fc.assert(
      fc.property(plannedRows, (list) => {
        expect(priceChanges(list, asPlanned(list))).toEqual(
          list.map(({ rowId, becomes }) => ({ id: rowId, setUid: 'carts', price: becomes })),
        )
      }),
    )
  })

  test('leave rows that were edited, deleted or added since', () => {
    fc.assert(
      fc.property(plannedRows, fc.func(fc.boolean()), fc.func(fc.boolean()), (list, isDeleted, isEdited) => {
        const since = asPlanned(list)
          .filter(({ id }) => !isDeleted(id))
          .map((row) => (isEdited(row.id) ? { ...row, price: row.price + 10 } : row))
        const changed = priceChanges(list, [...since, { ...current, id: 10 }]).map(({ id }) => id)
        expect(changed).toEqual(since.filter(({ id }) => !isEdited(id)).map(({ id }) => id))
      }),
    )
  })

  test('are undone exactly by the reversed raise', () => {
    fc.assert(
      fc.property(plannedRows, (list) => {
        const before = asPlanned(list)
        const raised = applied(before, priceChanges(list, before))
        expect(applied(raised, priceChanges(reversed(list), raised))).toEqual(before)
      }),
    )
  })
})

test('prices of a day follow the raises planned until then, one after the other', () => {
  const second = { ...planned, was: planned.becomes, becomes: planned.becomes + 100 }
  const raises = [
    { ...raise('b', '2026-03-10'), rows: [second] },
    { ...raise('a', '2026-03-05'), rows: [planned] },
  ]
  const priceOn = (day: string) => pricesOn([current], raises, day).map(({ price }) => price)
  expect(priceOn('2026-03-04')).toEqual([current.price])
  expect(priceOn('2026-03-05')).toEqual([planned.becomes])
  expect(priceOn('2026-03-10')).toEqual([planned.becomes + 100])
})
