import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AT_OAK, openInLookup, stored } from '#tests/support/signup.ts'
import { useChangeRequest } from './use-change-request.ts'

const [TRASH, RECYCLING] = [1, 2].map((id) => ({ id, cans: 1, frequency: null, preferred: [] }))
const services = [TRASH, RECYCLING].flatMap((service) => service ?? [])

test('what is answered about one service leaves the others, and what it said before, as they were', async () => {
  const { now } = await openInLookup(useChangeRequest, { ...AT_OAK, hauler: 35, services })
  act(() => now()(2, { cans: 2 }))
  act(() => now()(2, { frequency: 'Weekly' }))
  expect(stored()).toMatchObject({ ...AT_OAK, hauler: 35, services: [TRASH, { id: 2, cans: 2, frequency: 'Weekly' }] })
})

test('what is answered about a service that was taken out meanwhile is not kept', async () => {
  const { now } = await openInLookup(useChangeRequest, { ...AT_OAK, services })
  act(() => now()(99, { cans: 2 }))
  expect(stored()?.services).toEqual(services)
})
