import { expect, test } from 'vitest'
import { contactWay } from './contact-way.ts'

test.each([
  ['Dana@Example.com ', { email: 'dana@example.com' }],
  ['478-555-0142', { cellphone: '478-555-0142' }],
  ['+1 (478) 555-0142', { cellphone: '+1 (478) 555-0142' }],
  ['555-0142', null],
  ['dana@', null],
  ['call me 4785550142', null],
  ['', null],
])('reads "%s" as %o', (entered, way) => {
  expect(contactWay(entered)).toEqual(way)
})
