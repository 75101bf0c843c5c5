import { describe, expect, it } from 'vitest'
import { catalogMessages } from './messages.ts'
import { type RowDraft, rowErrors, rowOf, rowsTwice, rowTwice, rowWaits } from './row-draft.ts'

const draft: RowDraft = { cans: 2, frequency: 'Weekly', price: 3800, duration: 0 }

describe('a price row', () => {
  it('keeps its id; a new one has 0', () => {
    expect(rowOf(draft)).toEqual({ ...draft, id: 0 })
    expect(rowOf({ ...draft, price: 0 }, 7)).toEqual({ ...draft, price: 0, id: 7 })
  })

  it.each<[Partial<RowDraft>, keyof RowDraft, string]>([
    [{ cans: null }, 'cans', catalogMessages.rowCans],
    [{ cans: 0 }, 'cans', catalogMessages.rowCans],
    [{ cans: 1.5 }, 'cans', catalogMessages.rowCans],
    [{ price: null }, 'price', catalogMessages.rowPrice],
    [{ price: -1 }, 'price', catalogMessages.rowPrice],
    [{ price: Number.NaN }, 'price', catalogMessages.rowPrice],
    [{ duration: -1 }, 'duration', catalogMessages.rowDuration],
    [{ duration: 0.5 }, 'duration', catalogMessages.rowDuration],
  ])('with %o is rejected at that field', (change, field, message) => {
    expect(rowErrors({ ...draft, ...change })).toEqual({ [field]: message })
    expect(rowOf({ ...draft, ...change })).toBeNull()
  })

  it('is rejected when another row sets the same price', () => {
    const other = { ...draft, frequency: '2x Weekly' as const }
    const rows = [draft, other, { ...draft, price: 4000 }]
    expect(rows.map((_, at) => rowTwice(rows, at) !== undefined)).toEqual([false, false, true])
    expect(rowsTwice(rows)).toBe('There is already a price for 2 cans, Weekly. Change one of them.')
    expect(rowsTwice([draft, other, { ...draft, duration: 7 }])).toBeUndefined()
  })

  it('is pending once cans and price are entered', () => {
    expect(rowWaits(draft)).toBe(true)
    expect(rowWaits({ ...draft, price: null })).toBe(false)
    expect(rowWaits({ ...draft, cans: null })).toBe(false)
  })
})
