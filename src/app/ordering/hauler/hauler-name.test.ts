import { describe, expect, test } from 'vitest'
import { haulerName } from './hauler-name.ts'

const address = '900 Depot Street, Cedar Hollow, GA 30990'

describe('haulerName', () => {
  test.each([
    ['Piedmont Hauling', 'Piedmont', 'Hauling, Cedar Hollow'],
    ['Blue Ridge Waste', 'Blue Ridge', 'Waste, Cedar Hollow'],
    ['Smith & Sons Trash Service LLC', 'Smith & Sons', 'Trash Service LLC, Cedar Hollow'],
    ['Hauling', 'Hauling', 'Cedar Hollow'],
    ['Oak City', 'Oak City', 'Cedar Hollow'],
  ])('%s', (name, short, rest) => {
    expect(haulerName(name, address)).toEqual({ short, rest, city: 'Cedar Hollow' })
  })

  test('leaves the town out when the address has none', () => {
    expect(haulerName('Piedmont Hauling', 'PO Box 4')).toEqual({ short: 'Piedmont', rest: 'Hauling', city: '' })
  })
})
