import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAddress } from './parse-address.ts'

describe('parseAddress', () => {
  it.each([
    ['120 Oak Street, Cedar Hollow, GA 30990', '120', 'Oak Street', 'Cedar Hollow', 'GA', '30990'],
    ['120 Oak Street Cedar Hollow GA 30990', '120', 'Oak Street', 'Cedar Hollow', 'GA', '30990'],
    ['120 oak st, cedar hollow, georgia 30990-1234, USA', '120', 'oak st', 'cedar hollow', 'GA', '30990'],
    ['120 Oak Street', '120', 'Oak Street', '', '', ''],
    ['120B N. Oak St. Apt 4, Cedar Hollow', '120B', 'N. Oak St.', 'Cedar Hollow', '', ''],
    ['120 Oak St #12 Cedar Hollow GA', '120', 'Oak St', 'Cedar Hollow', 'GA', ''],
    ['12 Oak St NE, Atlanta, GA', '12', 'Oak St NE', 'Atlanta', 'GA', ''],
    ['12 Oak St NE Atlanta GA', '12', 'Oak St NE', 'Atlanta', 'GA', ''],
    ['12 Oak Ct', '12', 'Oak Ct', '', '', ''],
    ['12 Oak St NE', '12', 'Oak St NE', '', '', ''],
    ['12 Main St Hartford CT 06103', '12', 'Main St', 'Hartford', 'CT', '06103'],
    ['12 Main St, Billings, MT', '12', 'Main St', 'Billings', 'MT', ''],
    ['12 Main St Charleston West Virginia', '12', 'Main St', 'Charleston', 'WV', ''],
    ['5 Main Street Washington District of Columbia 20001', '5', 'Main Street', 'Washington', 'DC', '20001'],
    ['30990 Oak Street', '30990', 'Oak Street', '', '', ''],
    ['30990', '', '30990', '', '', ''],
    ['12-14 Park Avenue, New York, NY', '12-14', 'Park Avenue', 'New York', 'NY', ''],
    ['12 Park', '12', 'Park', '', '', ''],
    ['12 Broadway New York', '12', 'Broadway', '', 'NY', ''],
    ['Oak Street', '', 'Oak Street', '', '', ''],
    ['', '', '', '', '', ''],
  ])('parses "%s"', (line, number, street, city, state, zip) =>
    expect(parseAddress(line)).toEqual({ number, street, city, state, zip }),
  )

  it('accepts any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (line) => typeof parseAddress(line).street === 'string'))
  })
})
