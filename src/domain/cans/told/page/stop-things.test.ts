import { describe, expect, test } from 'vitest'
import type { CanLine } from '#domain/cans/tasks/can-options.ts'
import { kindOf, kindOfAll, thingsSizes, thingsTitle } from './stop-things.ts'

const can = (count: number, canType: string, canSize: string, action = 'Delivery'): CanLine => ({
  action,
  count,
  canType,
  canSize,
})
const titled = (cans: CanLine[], servicename = '') => thingsTitle({ cans, servicename })

describe('what a stop brings', () => {
  test.each<[string, CanLine[], string?]>([
    ['2 trash carts, 1 recycling cart', [can(2, 'Trash', '95/96'), can(1, 'Recycle', '64/65')]],
    ['1 yard waste cart', [can(1, 'Yard', '64/65')]],
    ['Swap 2 trash carts, bring 1 organics cart', [can(2, 'Trash', '95/96', 'Swap'), can(1, 'Organic', '32/35')]],
    ['1 dumpster', [can(1, 'Other', '6 CY')]],
    ['20 Yard Box', [can(1, 'Other', 'Other')], '20 Yard Box'],
    ['2 × 20 Yard Box', [can(2, 'Other', 'Other')], '20 Yard Box'],
    ['Pick up 20 Yard Box', [can(1, 'Other', 'Other', 'Pick-Up')], '20 Yard Box'],
    ['Empty 1 recycling cart', [can(1, 'Residential', 'Recycle', 'Empty')]],
    ['3 containers', [can(3, 'Other', 'Other')]],
    ['Weekly service', [], 'Weekly service'],
    ['', []],
  ])('is “%s”', (title, cans, servicename) => {
    expect(titled(cans, servicename)).toBe(title)
  })

  test.each<[string, CanLine[]]>([
    ['95/96 gallons', [can(1, 'Trash', '95/96')]],
    ['95/96 gallons each', [can(2, 'Trash', '95/96')]],
    ['Two of 95/96 gallons, one of 64/65', [can(2, 'Trash', '95/96'), can(1, 'Recycle', '64/65')]],
    ['Two of 95/96 gallons, 12 of 6 cubic yards', [can(2, 'Trash', '95/96'), can(12, 'Other', '6 CY')]],
    ['', [can(1, 'Other', 'Other')]],
  ])('has the size “%s”', (sizes, cans) => {
    expect(thingsSizes({ cans })).toBe(sizes)
  })
})

test('a go back’s container is a cart at a house and a dumpster at a business', () => {
  const kinds = ['Residential', 'Commercial'].map((type) => kindOf(can(1, type, 'Trash', 'Empty'), ''))
  expect(kinds).toEqual(['cart', 'dumpster'])
  expect(kindOfAll({ cans: [], servicename: '' })).toBeNull()
})
