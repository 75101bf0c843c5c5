import { describe, expect, it } from 'vitest'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { priceSetDifferences, priceSetForm, priceSetFormErrors, sentPriceSet } from './price-set.form.ts'

const carts: PriceSet = {
  uid: 'carts',
  companyid: 35,
  name: 'Carts',
  enabled: ['Monday', 'Friday'],
  version: 3,
  rows: [{ id: 7, cans: 1, frequency: '2x Weekly', price: 30.25, duration: 0 }],
}

describe('the form of a price set', () => {
  it('sends back what it received', () => {
    expect(sentPriceSet(priceSetForm(carts), carts)).toEqual(carts)
    expect(priceSetFormErrors(priceSetForm(carts))).toEqual({})
  })

  it('starts on weekdays and requires a name and valid rows', () => {
    const fresh = priceSetForm(null)
    expect(fresh.enabled).toEqual([2, 3, 4, 5, 6])
    const rows = [{ key: 'a', id: 0, cans: '0', frequency: 'Weekly' as const, price: '5', duration: '' }]
    expect(priceSetFormErrors({ ...fresh, rows })).toEqual({
      name: catalogMessages.nameRequired,
      rows: catalogMessages.rowCans,
    })
  })

  it('names the fields that another user saved differently', () => {
    const mine = { ...priceSetForm(carts), name: 'My carts' }
    expect(priceSetDifferences(mine, carts)).toEqual([{ field: 'name', label: 'Price Name', theirs: 'Carts' }])
    expect(priceSetDifferences({ ...mine, enabled: [], rows: [] }, carts).map(({ theirs }) => theirs)).toEqual([
      'Carts',
      'Monday, Friday',
      '1 2x Weekly $30.25',
    ])
  })

  it('lists only the prices that differ or are gone', () => {
    const theirs: PriceSet = {
      ...carts,
      rows: [
        { id: 7, cans: 1, frequency: '2x Weekly', price: 31, duration: 0 },
        { id: 8, cans: 2, frequency: 'Weekly', price: 38, duration: 0 },
        { id: 10, cans: 4, frequency: 'Weekly', price: 60, duration: 0 },
      ],
    }
    const mine = priceSetForm({
      ...carts,
      rows: [
        ...carts.rows,
        { id: 8, cans: 2, frequency: 'Weekly', price: 38, duration: 0 },
        { id: 9, cans: 3, frequency: 'Weekly', price: 50, duration: 0 },
      ],
    })
    expect(priceSetDifferences(mine, theirs).map((row) => row.theirs)).toEqual([
      '1 2x Weekly $31.00, 4 Weekly $60.00, 3 Weekly $50.00 is gone',
    ])
  })

  it('does not report a price added here as reordered', () => {
    const mine = priceSetForm(carts)
    const added = { key: 'a', id: 0, cans: '2', frequency: 'Weekly' as const, price: '38', duration: '' }
    const two = { ...carts, rows: [...carts.rows, { ...carts.rows[0], id: 8, cans: 2 } as PriceSet['rows'][number]] }
    const saidOf = (...given: Parameters<typeof priceSetDifferences>) =>
      priceSetDifferences(...given).map(({ theirs }) => theirs)
    expect(saidOf({ ...mine, rows: [...mine.rows, added] }, carts)).toEqual(['Without those you added'])
    expect(saidOf({ ...mine, rows: priceSetForm(two).rows.toReversed() }, two)).toEqual(['In another order'])
  })
})
