import { expect, test } from 'vitest'
import { catalog } from '#app/ordering/order/hauler.ts'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import type { ServiceAnswer, ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import { RECYCLING, TRASH } from '#tests/support/order-samples.ts'
import { lapsedName, lapsedServices } from './lapsed-services.ts'

const offered = catalog([TRASH, RECYCLING])
const answer = (id: number, name?: string): ServiceAnswer => ({
  id,
  ...(name === undefined ? {} : { name }),
  cans: { cans: 1, frequency: { frequency: 'Weekly', price: 900 }, preferred: [], duration: 0 },
})
const added = (id: number): ServiceRequest => ({ requested: true, answer: answer(id) })

test('added services no longer offered have lapsed, in the order of the answers', () => {
  const requests = [added(99), added(1), { requested: false, id: 98 } as const, added(97)]
  expect(lapsedServices(requests, offered).map(({ id }) => id)).toEqual([99, 97])
  expect(lapsedServices(requests, []).map(({ id }) => id)).toEqual([99, 1, 97])
})

test('a lapsed service has its name at the time of choice, else its known name, else a generic one', () => {
  expect(lapsedName(answer(1, 'Trash of last year'), offered)).toBe('Trash of last year')
  expect(lapsedName(answer(1), offered)).toBe('Household Trash')
  expect(lapsedName(answer(99), offered)).toBe(servicesCopy.lapsedUnnamed)
})
