import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PublicCompany } from '#contract/companies/companies.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { AvailableServiceOnWire } from '#contract/services/services.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { newHauler } from '#tests/support/order-page.ts'
import { RECYCLING, TRASH } from '#tests/support/order-samples.ts'
import { useHaulers } from './use-haulers.ts'

const [OAK, ELM]: [Point, Point] = [
  { lat: 33.1, lng: -83.2 },
  { lat: 34, lng: -84 },
]
const [piedmont, tidewater] = [newHauler(), newHauler({ name: 'Tidewater Carts' })]

interface Place {
  type: ServiceType | null
  point: Point | null
}

function openPlace(
  sold: FakeAnswers['services.getServices'] = () => [TRASH],
  begin: Place = { type: 'Residential', point: OAK },
  only: PublicCompany | null = null,
) {
  const { sent } = fakeServer({
    'services.getHaulers': () => [piedmont, tidewater].map((company) => ({ company, types: ['Residential'] })),
    'services.getServices': sold,
  })
  const { result, rerender } = renderHook(({ type, point }) => useHaulers(type, point, only), { initialProps: begin })
  const loaded = () => result.current.loaded
  const ready = () => waitFor(() => expect(loaded().state).toBe('ready'))
  const offers = () => {
    const known = loaded()
    if (known.state !== 'ready' || !known.value) return known.state
    return known.value.map(({ company, services }) => [company.id, services.map(({ name }) => name)])
  }
  const asked = () => sent.map(({ name }) => name.split('.')[1])
  return { sent, asked, ready, loaded, offers, go: rerender, again: () => act(() => result.current.again()) }
}

describe('the haulers at a place', () => {
  test('are listed with their services, recycling last, and dropped when they sell nothing', async () => {
    const { ready, offers, sent } = openPlace(({ i }) => (i === piedmont.id ? [RECYCLING, TRASH] : []))
    await ready()
    expect(offers()).toEqual([[piedmont.id, ['Household Trash', 'Recycling']]])
    const place = { type: 'Residential', lat: '33.1', lng: '-83.2' }
    expect(sent.map(({ input }) => input)).toEqual([
      place,
      { i: `${piedmont.id}`, ...place },
      { i: `${tidewater.id}`, ...place },
    ])
  })

  test("are only the page's own on a hauler's page", async () => {
    const { ready, offers, asked } = openPlace(undefined, { type: 'Residential', point: OAK }, tidewater)
    await ready()
    expect(offers()).toEqual([[tidewater.id, ['Household Trash']]])
    expect(asked()).toEqual(['getServices'])
  })

  test.each<Place>([
    { type: null, point: OAK },
    { type: 'Residential', point: null },
  ])('are not requested with %o', async (place) => {
    const { ready, loaded, asked } = openPlace(undefined, place)
    await ready()
    expect(loaded()).toEqual({ state: 'ready', value: null })
    expect(asked()).toEqual([])
  })

  test('are requested once for the same place, even as a new object', async () => {
    const { ready, go, asked } = openPlace()
    await ready()
    go({ type: 'Residential', point: { ...OAK } })
    await ready()
    expect(asked()).toHaveLength(3)
  })

  test('of the previous place are not shown for the next one, even when they arrive late', async () => {
    const late = Promise.withResolvers<AvailableServiceOnWire[]>()
    const { go, ready, offers, loaded } = openPlace(({ lat }) => (lat === OAK.lat ? late.promise : [RECYCLING]))
    go({ type: 'Residential', point: ELM })
    await ready()
    await act(async () => late.resolve([TRASH]))
    expect(offers()).toEqual([
      [piedmont.id, ['Recycling']],
      [tidewater.id, ['Recycling']],
    ])
    go({ type: 'Commercial', point: ELM })
    expect(loaded().state, 'another type is another question').toBe('loading')
  })

  test('fail as a whole when one of them fails to load, and are retried', async () => {
    let isDown = true
    const { loaded, again, ready, offers } = openPlace(({ i }) => {
      if (isDown && i === tidewater.id) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
      return [TRASH]
    })
    await waitFor(() => expect(loaded()).toEqual({ state: 'failed', status: 503 }))
    isDown = false
    again()
    await ready()
    expect(offers()).toHaveLength(2)
  })
})
