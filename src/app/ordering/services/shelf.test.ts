import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { ONE_CART } from '#tests/support/order-samples.ts'
import { nothingOfType, type Shelf, turnedTo } from './shelf.ts'

const carts = { ...nothingOfType, services: [ONE_CART] }
const draft = { id: 20, range: { first: '2026-11-24', last: '2026-11-26' }, notes: 'By the oak' }
const rollOff = { ...nothingOfType, rolloffdraft: draft }

test('another type begins with nothing, and the one before is put aside', () => {
  const turned = turnedTo('Roll-Offs', { type: 'Residential', ...carts, shelf: {} })
  expect(turned).toEqual({ type: 'Roll-Offs', ...nothingOfType, shelf: { Residential: carts } })
})

test('a type that is come back to is found as it was left, and stands on the shelf no more', () => {
  const back = turnedTo('Residential', { type: 'Roll-Offs', ...rollOff, shelf: { Residential: carts } })
  expect(back).toEqual({ type: 'Residential', ...carts, shelf: { 'Roll-Offs': rollOff } })
})

test('the first choice puts nothing aside', () => {
  expect(turnedTo('Residential', { type: null, ...nothingOfType, shelf: {} })).toEqual({
    type: 'Residential',
    ...nothingOfType,
    shelf: {},
  })
})

test('whichever way somebody goes among the types, each is found as it was left', () => {
  const type = fc.constantFrom(...serviceTypes)
  fc.assert(
    fc.property(fc.array(fc.tuple(type, fc.nat(99))), (turns) => {
      const left: Shelf = {}
      let wizard: Parameters<typeof turnedTo>[1] = { type: 'Residential', ...nothingOfType, shelf: {} }
      for (const [to, id] of turns) {
        const services = [{ requested: false as const, id }]
        wizard = { ...wizard, services }
        if (wizard.type) left[wizard.type] = { ...nothingOfType, services }
        if (to === wizard.type) continue
        wizard = turnedTo(to, wizard)
        expect(wizard.services).toEqual(left[to]?.services ?? [])
      }
    }),
  )
})
