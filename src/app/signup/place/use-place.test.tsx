import { act, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import type { Place } from '#contract/geo/geo.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { OAK_PLACE, OAK_STREET } from '#tests/support/order-samples.ts'
import { AT_OAK, openInLookup, stored } from '#tests/support/signup.ts'
import { usePlace } from './use-place.ts'

const ELM_PLACE: Place = { ...OAK_PLACE, street: '7 Elm Street' }
const CHOSEN = { ...AT_OAK, hauler: 35, services: [{ id: 1, cans: 1, frequency: null, preferred: [] }] }

const refuse = (declared: typeof generalRefusals.notFound | typeof generalRefusals.busy) => () => {
  throw new FakeRefusal(declared, { message: 'No' })
}

async function openStep() {
  const places = new Map<string, PromiseWithResolvers<Place>>()
  const opened = await openInLookup(usePlace, CHOSEN, {
    'geo.locate': ({ q = '' }) => {
      const place = Promise.withResolvers<Place>()
      places.set(q, place)
      return place.promise
    },
  })
  const outcomes = new Map<string, boolean | null>()
  const ask = async (q: string) => {
    act(() => {
      void opened
        .now()
        .locate({ q })
        .then((found) => outcomes.set(q, found))
    })
    await waitFor(() => expect(places.has(q)).toBe(true))
  }
  const answer = async (q: string, end: (place: PromiseWithResolvers<Place>) => void) => {
    await act(async () => {
      const place = places.get(q)
      if (place) end(place)
    })
    await waitFor(() => expect(outcomes.has(q)).toBe(true))
    return outcomes.get(q)
  }
  return { ...opened, ask, answer }
}

describe('an address that is looked up', () => {
  test('is stored once known, and clears choices at the previous one', async () => {
    const { now, ask, answer } = await openStep()
    await ask('7 elm')
    expect(now().locating).toBe(true)
    expect(stored()?.address).toEqual(OAK_STREET)
    expect(await answer('7 elm', ({ resolve }) => resolve(ELM_PLACE))).toBe(true)
    expect(stored()).toMatchObject({
      type: 'Residential',
      address: { ...OAK_STREET, address: '7 Elm Street', available: false },
      hauler: null,
      services: [],
    })
    expect(now().locating).toBe(false)
  })

  test.each([
    ['an unknown address shows an error at its field', refuse(generalRefusals.notFound), []],
    ['a failed lookup shows an error at the foot', refuse(generalRefusals.busy), [addressCopy.notLocated]],
  ])('%s, and the stored address stays', async (_what, locate, said) => {
    const { now } = await openInLookup(usePlace, CHOSEN, { 'geo.locate': locate })
    await act(async () => expect(await now().locate({ q: 'nowhere' })).toBe(false))
    expect(currentMessages().map(({ text }) => text)).toEqual(said)
    expect(stored()).toMatchObject(CHOSEN)
    expect(now().locating).toBe(false)
  })
})

describe('a late response', () => {
  test('about an address is ignored once another one was requested', async () => {
    const { now, ask, answer } = await openStep()
    await ask('120 oak')
    await ask('7 elm')
    expect(await answer('7 elm', ({ resolve }) => resolve(ELM_PLACE))).toBe(true)
    expect(await answer('120 oak', ({ resolve }) => resolve(OAK_PLACE))).toBeNull()
    expect(stored()?.address?.address).toBe('7 Elm Street')
    expect(now().locating).toBe(false)
  })

  test('neither ends the newer look-up nor reports it as unknown', async () => {
    const { now, ask, answer } = await openStep()
    await ask('120 oak')
    await ask('7 elm')
    const unknown = new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
    expect(await answer('120 oak', ({ reject }) => reject(unknown))).toBeNull()
    expect(now().locating).toBe(true)
    expect(currentMessages()).toEqual([])
    expect(await answer('7 elm', ({ resolve }) => resolve(ELM_PLACE))).toBe(true)
  })

  test('after the step was left stores nothing', async () => {
    const { ask, answer, leave } = await openStep()
    await ask('7 elm')
    await leave()
    expect(await answer('7 elm', ({ resolve }) => resolve(ELM_PLACE))).toBeNull()
    expect(stored()).toMatchObject(CHOSEN)
  })
})
