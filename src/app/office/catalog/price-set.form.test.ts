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
  it('sends back what came', () => {
    expect(sentPriceSet(priceSetForm(carts), carts)).toEqual(carts)
    expect(priceSetFormErrors(priceSetForm(carts))).toEqual({})
  })

  it('begins on weekdays and wants a name and right rows', () => {
    const fresh = priceSetForm(null)
    expect(fresh.enabled).toEqual([2, 3, 4, 5, 6])
    const rows = [{ key: 'a', id: 0, cans: '0', frequency: 'Weekly' as const, price: '5', duration: '' }]
    expect(priceSetFormErrors({ ...fresh, rows })).toEqual({
      name: catalogMessages.nameRequired,
      rows: catalogMessages.rowCans,
    })
  })

  it('says what somebody else saved otherwise', () => {
    const mine = { ...priceSetForm(carts), name: 'My carts' }
    expect(priceSetDifferences(mine, carts)).toEqual([{ field: 'name', label: 'Price Name', theirs: 'Carts' }])
    expect(priceSetDifferences({ ...mine, enabled: [], rows: [] }, carts).map(({ theirs }) => theirs)).toEqual([
      'Carts',
      'Monday, Friday',
      '1 2x Weekly $30.25',
    ])
  })
})
