import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withZeros } from './letter-zeros.ts'

test.each([
  ['12O Oak Street', '120 Oak Street'],
  ['1o5 Oak Street, Cedar Hollow', '105 Oak Street, Cedar Hollow'],
  [' 1Oo Oak Street', ' 100 Oak Street'],
  ['120 Oak Street', null],
  ['12B Oak Street', null],
  ['12th Street', null],
  ['Oak Street', null],
  ['O Street', null],
  ['12O', null],
  ['', null],
])('reads %j as %j', (line, meant) => expect(withZeros(line)).toBe(meant))

test('changes only the number, and is idempotent', () => {
  fc.assert(
    fc.property(fc.nat(999_999), fc.string({ unit: 'grapheme' }), (number, rest) => {
      const street = ` ${rest}`
      const meant = withZeros(String(number).replaceAll('0', 'O') + street)
      const zeros = String(number).includes('0') && number > 0
      expect(meant).toBe(zeros ? `${number}${street}` : null)
      expect(withZeros(`${number}${street}`)).toBeNull()
    }),
  )
})
