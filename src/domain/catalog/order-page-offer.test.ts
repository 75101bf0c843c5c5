import { describe, expect, it } from 'vitest'
import type { Frequency } from './frequencies.ts'
import { orderPageOffer, rollOffOffer } from './order-page-offer.ts'
import type { PriceRow } from './service.ts'

let id = 0
const row = (cans: number, frequency: Frequency, price: number, duration = 0): PriceRow => {
  id += 1
  return { id, cans, frequency, price, duration }
}

describe('the offer of the order page', () => {
  const prices = [
    row(1, 'Weekly', 2200),
    row(3, 'Weekly', 5200),
    row(1, '3x Weekly', 5000),
    row(4, 'Weekly', 6000),
    row(5, '3x Weekly', 9000),
  ]
  const offer = orderPageOffer({ cansoffered: 3, enabled: ['Monday', 'Friday'], prices })

  it('starts at the cheapest price and counts the days', () => {
    expect(offer).toMatchObject({ startingAt: 2200, days: 2 })
  })

  it('lists every count up to the largest; in between, the next larger row applies', () => {
    expect(offer.counts).toEqual([
      { cans: 1, frequencies: [{ frequency: 'Weekly', price: 2200 }] },
      { cans: 2, frequencies: [{ frequency: 'Weekly', price: 5200 }] },
      { cans: 3, frequencies: [{ frequency: 'Weekly', price: 5200 }] },
    ])
  })

  it('lists the rows that cannot be bought, with the reason', () => {
    expect(offer.notOffered.map(({ row: each, reason }) => [each.price, reason])).toEqual([
      [5000, 'days'],
      [6000, 'cans'],
      [9000, 'days'],
    ])
  })

  it('is empty without rows', () => {
    expect(orderPageOffer({ cansoffered: 3, enabled: ['Monday'], prices: [] })).toEqual({
      startingAt: null,
      counts: [],
      days: 1,
      notOffered: [],
    })
  })
})

it('lists a roll-off’s price for each number of days at which it changes', () => {
  const terms = { rolloff_prorate: 29_500, rolloff_proratedays: 7, rolloff_perdayrate: 1_000 }
  const offer = rollOffOffer({ ...terms, prices: [row(1, 'Monthly', 52_900, 30)] })
  expect(offer.map(({ days, cost }) => [days, cost.cost])).toEqual([
    [1, 29_500],
    [7, 29_500],
    [8, 30_500],
    [30, 52_900],
  ])
})
