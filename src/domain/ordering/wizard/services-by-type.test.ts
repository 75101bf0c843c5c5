import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { ONE_CART } from '#tests/support/order-samples.ts'
import { noServices, type ServicesByType, withType } from './services-by-type.ts'

const carts = { ...noServices, services: [ONE_CART] }
const draft = { id: 20, range: { first: '2026-11-24', last: '2026-11-26' }, notes: 'By the oak' }
const rollOff = { ...noServices, rolloffdraft: draft }

test('another type starts empty, and the previous one is put on the shelf', () => {
  const turned = withType('Roll-Offs', { type: 'Residential', ...carts, shelf: {} })
  expect(turned).toEqual({ type: 'Roll-Offs', ...noServices, shelf: { Residential: carts } })
})

test('a type returned to is restored and leaves the shelf', () => {
  const back = withType('Residential', { type: 'Roll-Offs', ...rollOff, shelf: { Residential: carts } })
  expect(back).toEqual({ type: 'Residential', ...carts, shelf: { 'Roll-Offs': rollOff } })
})

test('the first choice puts nothing on the shelf', () => {
  expect(withType('Residential', { type: null, ...noServices, shelf: {} })).toEqual({
    type: 'Residential',
    ...noServices,
    shelf: {},
  })
})

test('each type is restored after any sequence of changes', () => {
  const type = fc.constantFrom(...serviceTypes)
  fc.assert(
    fc.property(fc.array(fc.tuple(type, fc.nat(99))), (turns) => {
      const left: ServicesByType = {}
      let wizard: Parameters<typeof withType>[1] = { type: 'Residential', ...noServices, shelf: {} }
      for (const [to, id] of turns) {
        const services = [{ requested: false as const, id }]
        wizard = { ...wizard, services }
        if (wizard.type) left[wizard.type] = { ...noServices, services }
        if (to === wizard.type) continue
        wizard = withType(to, wizard)
        expect(wizard.services).toEqual(left[to]?.services ?? [])
      }
    }),
  )
})
