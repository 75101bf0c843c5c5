import { expect, test } from 'vitest'
import { controlOf } from './control-of.ts'

test.each([
  ['address', ['address', 'cans.0.count'], 'address'],
  ['cans.0.count', ['address', 'cans.0.count', 'cans'], 'cans.0.count'],
  ['maps.3', ['name', 'maps'], 'maps'],
  ['rows.2.price.cents', ['rows', 'rows.2.price'], 'rows.2.price'],
  ['unknown.1', ['name'], 'unknown'],
  ['named', ['name'], 'named'],
])('an error of %s in a form of %j is shown at %s', (named, fields, control) => {
  expect(controlOf(named, fields)).toBe(control)
})
