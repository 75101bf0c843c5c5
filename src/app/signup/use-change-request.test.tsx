import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AT_OAK, openInLookup, stored } from '#tests/support/signup.ts'
import { useChangeRequest } from './use-change-request.ts'

const [TRASH, RECYCLING] = [1, 2].map((id) => ({ id, cans: 1, frequency: null, preferred: [] }))
const services = [TRASH, RECYCLING].flatMap((service) => service ?? [])

test('changes one service and keeps its other answers and the other services', async () => {
  const { now } = await openInLookup(useChangeRequest, { ...AT_OAK, hauler: 35, services })
  act(() => now()(2, { cans: 2 }))
  act(() => now()(2, { frequency: 'Weekly' }))
  expect(stored()).toMatchObject({ ...AT_OAK, hauler: 35, services: [TRASH, { id: 2, cans: 2, frequency: 'Weekly' }] })
})

test('ignores a change to a service that was removed', async () => {
  const { now } = await openInLookup(useChangeRequest, { ...AT_OAK, services })
  act(() => now()(99, { cans: 2 }))
  expect(stored()?.services).toEqual(services)
})
