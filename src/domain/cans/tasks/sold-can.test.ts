import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliverySizes, deliveryTypes } from './can-options.ts'
import { soldCan } from './sold-can.ts'

const service = (name: string, more: { label?: string; description?: string; rolloffSize?: number } = {}) => ({
  name,
  label: '',
  description: '',
  rolloffSize: 0,
  ...more,
})

test.each([
  [service('Household Trash', { description: 'Bagged household trash. 95/96 gal' }), 'Trash', '95/96'],
  [service('Recycling', { description: 'Paper, cans, bottles, no glass. 64/65 gal' }), 'Recycle', '64/65'],
  [service('Recycling', { description: 'No trash, please. 32 gallon' }), 'Recycle', '32/35'],
  [service('Yard Waste', { description: 'Leaves, grass and branches up to 4 ft. 95 gal' }), 'Yard', '95/96'],
  [service('Compost cart', { label: '48-gal' }), 'Organic', '45/48'],
  [service('Weekly Carts', { description: 'Trash once a week. 95/96 gal' }), 'Trash', '95/96'],
  [service('2 Yard Dumpster', { description: 'About 12 kitchen bags. 6 ft wide, 3 ft 6 in high.' }), 'Other', '2 CY'],
  [service('4 Yard Dumpster'), 'Other', '4 CY'],
  [service('1.5 cubic yard container'), 'Other', '1.5 CY'],
  [service('8-yd recycling dumpster'), 'Recycle', '8 CY'],
  [service('7 Yard Dumpster'), 'Other', 'Other'],
  [service('Shared bin', { description: '300 gal' }), 'Other', '300'],
  [service('Alley bin', { description: '200-gallon' }), 'Other', '200'],
  [service('10 Yard Roll Off', { rolloffSize: 10 }), 'Other', '10 CY'],
  [service('20 Yard Roll Off', { rolloffSize: 20 }), 'Other', 'Other'],
  [service('Weekly service'), 'Other', 'Other'],
] as const)('%o', (sold, canType, canSize) => {
  expect(soldCan(sold)).toEqual({ canType, canSize })
})

test('prefers the name to the label, and the label to the description', () => {
  expect(soldCan(service('Trash', { label: 'Recycling, 64/65', description: '95/96 gal' }))).toEqual({
    canType: 'Trash',
    canSize: '64/65',
  })
})

test('returns only offered options for any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer({ min: 0, max: 60 }), (name, description, rolloffSize) => {
      const { canType, canSize } = soldCan(service(name, { description, rolloffSize }))
      expect(deliveryTypes).toContain(canType)
      expect(deliverySizes).toContain(canSize)
    }),
  )
})
