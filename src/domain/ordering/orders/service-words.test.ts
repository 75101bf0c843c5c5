import { describe, expect, it } from 'vitest'
import { type ServiceFacts, serviceText, siteRows } from './service-words.ts'

const carts: ServiceFacts = {
  name: 'Household Trash',
  cans: 2,
  frequency: 'Weekly',
  price: 3_800,
  datestart: null,
  dateend: null,
}

const rollOff = { ...carts, name: '20 Yard', price: 39_900, datestart: '2026-12-01' }

describe('a service', () => {
  it('lists its containers, frequency and monthly price', () => {
    expect(serviceText('Residential', carts)).toBe('Household Trash, 2 carts, Weekly: $38.00 a month')
  })

  it('lists the day from which it runs', () => {
    expect(serviceText('Residential', { ...carts, datestart: '2026-12-01' })).toBe(
      'Household Trash, 2 carts, Weekly: $38.00 a month, from 12/01/2026',
    )
  })

  it('omits an unknown price', () => {
    expect(serviceText('Residential', { ...carts, price: null })).toBe('Household Trash, 2 carts, Weekly')
  })

  it('of a roll-off lists its days and its whole price', () => {
    expect(serviceText('Roll-Offs', { ...rollOff, dateend: '2026-12-08' })).toBe(
      '20 Yard, 12/01/2026 to 12/08/2026: $399.00',
    )
    expect(serviceText('Roll-Offs', rollOff)).toBe('20 Yard, 12/01/2026: $399.00')
    expect(serviceText('Roll-Offs', { ...rollOff, datestart: null })).toBe('20 Yard: $399.00')
  })
})

describe('the site of a service', () => {
  it('lists the pickup days, the contact and the notes', () => {
    const contact = { fullname: 'Ann Dale', phone: '', email: 'ann@example.com' }
    expect(siteRows({ preferred: ['Tuesday', 'Thursday'], notes: ' gate code 4417 ', contact })).toEqual([
      ['Pickup days', 'Tuesday, Thursday'],
      ['Contact at the site', 'Ann Dale, ann@example.com'],
      ['Notes', 'gate code 4417'],
    ])
  })

  it('omits blank fields', () => {
    expect(siteRows({ preferred: [], notes: ' ', contact: null })).toEqual([])
  })
})
