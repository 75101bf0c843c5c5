import { describe, expect, it } from 'vitest'
import { amountPaid, totalGivenBack, totalPaid } from './amount-paid.ts'
import { placementContact } from './placement-contact.ts'

describe('the amount paid', () => {
  it('is the total price with its tax, to the cent', () => {
    expect(amountPaid({ totalprice: 411, tax: 7 })).toBe(43_977)
    expect(amountPaid({ totalprice: 38, tax: 0 })).toBe(3800)
    expect(
      totalPaid([
        { totalprice: 411, tax: 7 },
        { totalprice: 38, tax: 0 },
      ]),
    ).toBe(47_777)
    expect(totalPaid([])).toBe(0)
  })
})

describe('the refunds', () => {
  it('count once per order, however many services it has', () => {
    const services = [
      { order: 'A', refunded: 73.54 },
      { order: 'A', refunded: 73.54 },
      { order: 'B', refunded: 10 },
      { order: null, refunded: 0 },
    ]
    expect(totalGivenBack(services)).toBe(83_54)
    expect(totalGivenBack([])).toBe(0)
  })
})

describe('the placement contact', () => {
  it('is read from a commercial service’s notes', () => {
    const notes = JSON.stringify({ fullname: 'Bea Long', phone: '478-555-0101', email: ' bea@diner.test ', notes: 5 })
    expect(placementContact({ type: 'Commercial', notes })).toEqual({
      fullname: 'Bea Long',
      phone: '478-555-0101',
      email: 'bea@diner.test',
      notes: '',
    })
  })
  it('is absent where the notes are plain text', () => {
    for (const notes of ['', 'behind the shop', '5', 'null', '[]'])
      expect(placementContact({ type: 'Commercial', notes })).toBeNull()
    expect(placementContact({ type: 'Residential', notes: '{"fullname":"Bea"}' })).toBeNull()
  })
})
