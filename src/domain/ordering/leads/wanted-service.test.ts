import { describe, expect, it } from 'vitest'
import type { AvailableService } from '#domain/catalog/service.ts'
import { wantedServices } from './wanted-service.ts'

const carts: AvailableService = {
  id: 1,
  name: 'Household Trash',
  type: 'Residential',
  description: '',
  tax: 0,
  cansoffered: 2,
  enabled: ['Monday'],
  rolloff_size: 0,
  rolloff_prorate: 0,
  rolloff_proratedays: 0,
  rolloff_perdayrate: 0,
  allowedtons: 0,
  rolloff_tonoveragecharge: 0,
  prices: [{ id: 1, cans: 2, frequency: 'Weekly', price: 3_800, duration: 0 }],
}

const rollOff: AvailableService = {
  ...carts,
  id: 2,
  name: '20 Yard',
  type: 'Roll-Offs',
  rolloff_prorate: 37_500,
  rolloff_proratedays: 7,
  rolloff_perdayrate: 1_200,
  prices: [],
}

const catalog = [carts, rollOff]
const wanted = (asked: Parameters<typeof wantedServices>[1][number]) => wantedServices(catalog, [asked])[0]

describe('a wanted service', () => {
  it('of carts is priced by the hauler’s rows', () => {
    expect(wanted({ id: 1, cans: { cans: 2, frequency: 'Weekly', preferred: ['Monday'] } })).toEqual({
      name: 'Household Trash',
      cans: 2,
      frequency: 'Weekly',
      preferred: ['Monday'],
      price: 3_800,
      datestart: null,
      dateend: null,
      notes: '',
      contact: null,
    })
  })

  it('has no price for a frequency that is not offered', () => {
    expect(wanted({ id: 1, cans: { cans: 2, frequency: 'Hourly', preferred: [] } })?.price).toBeNull()
    expect(wanted({ id: 1 })).toMatchObject({ cans: 0, frequency: '', price: null })
  })

  it('of the roll-off type is priced by its days', () => {
    const range = { startDate: '2026-12-01', endDate: '2026-12-09' }
    expect(wanted({ id: 2, range })).toMatchObject({ price: 39_900, datestart: '2026-12-01', dateend: '2026-12-09' })
  })

  it('of the roll-off type has no price without both days or with reversed days', () => {
    expect(wanted({ id: 2, datestart: '2026-12-01' })).toMatchObject({ price: null, datestart: '2026-12-01' })
    expect(wanted({ id: 2, range: { startDate: '2026-12-09', endDate: '2026-12-01' } })?.price).toBeNull()
    expect(wanted({ id: 2, range: { startDate: 'soon', endDate: '2026-12-01' } })?.datestart).toBeNull()
  })

  it('has the contact, and each note once', () => {
    const contact = { fullname: 'Ann Dale', phone: '', email: '', notes: 'gate' }
    expect(wanted({ id: 1, contact, notes: ' gate ' })).toMatchObject({
      notes: 'gate',
      contact: { fullname: 'Ann Dale', phone: '', email: '' },
    })
  })

  it('that the hauler does not offer is omitted', () => {
    expect(wantedServices(catalog, [{ id: 9 }])).toEqual([])
  })
})
