import { expect, test } from 'vitest'
import { unitBehind } from './unit-behind.ts'

const house = { street: '2250 Homestead Court', city: 'Cedar Hollow', state: 'GA', zip: '30990' }

test.each([
  ['2250 Homestead Ct Spc 175', 'Spc 175'],
  ['2250 Homestead Ct Space 175, Cedar Hollow, GA 30990', 'Space 175'],
  ['2250 homestead court rear', 'rear'],
  ['2250 Homestead Ct granny flat', 'granny flat'],
  ['2250 Homestead Ct, granny flat, Cedar Hollow', 'granny flat'],
  ['2250 Homestead Ct granny flat Cedar Ho', 'granny flat'],
  ['2250 Homestead Court, granny flat', 'granny flat'],
  ['Apt 4, 2250 Homestead Ct', 'Apt 4'],
  ['2250 Homestead Ct', ''],
  ['2250 homest', ''],
  ['2250 Homestead Ct ced', ''],
  ['2250 Homestead Ct, Cedar Hollow, Georgia 30990, USA', ''],
  ['2250 Homestead Ct, Macon, GA 30990', ''],
  ['2250 Homestead Ct Macon GA 30990', ''],
  ['2250 Homestead Ct 30990', ''],
  ['', ''],
])('finds in %j the unit %j', (line, unit) => expect(unitBehind(line, house)).toBe(unit))

test('does not take a road’s number as a unit', () => {
  const road = { ...house, street: '1500 US Highway 441' }
  expect(unitBehind('1500 Hwy 441', road)).toBe('')
  expect(unitBehind('1500 US-441 Lot 9', road)).toBe('Lot 9')
})
