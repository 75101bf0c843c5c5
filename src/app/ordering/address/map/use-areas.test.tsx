import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { newHauler } from '#tests/support/order-page.ts'
import { useAreas, useNearestBorder } from './use-areas.ts'

type Areas = Answer<'geo.getAreas'>

const around = (lat: number, lng: number): Areas => {
  const [south, west, north, east] = [lat - 1, lng - 1, lat + 1, lng + 1]
  const ring = [west, east, east, west, west].map((x, corner) => [x, corner < 2 || corner === 4 ? south : north])
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: 'All', color: '#000000' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  }
}

const NOWHERE: Areas = { type: 'FeatureCollection', features: [] }

const watch = (company: number, type: ServiceType | null = 'Residential') =>
  renderHook((props) => useAreas(props.company, props.type), { initialProps: { company, type } })

const answering = (areas: FakeAnswers['geo.getAreas'] = () => around(33, -83)) => fakeServer({ 'geo.getAreas': areas })

describe('the areas of a hauler', () => {
  test('are null until loaded, then have a middle', async () => {
    const server = answering()
    const { id } = newHauler()
    const answer = server.hold()
    const { result } = watch(id)
    await waitFor(() => expect(server.sent.map(({ input }) => input)).toEqual([{ i: `${id}`, type: 'Residential' }]))
    expect(result.current).toBeNull()
    answer()
    await waitFor(() => expect(result.current?.middle).toEqual({ lat: 33, lng: -83 }))
    expect(result.current?.prepared.box).toEqual({ west: -84, south: 32, east: -82, north: 34 })
  })

  test('are requested once for concurrent and later viewers', async () => {
    const server = answering()
    const { id } = newHauler()
    const answer = server.hold()
    const first = watch(id)
    const second = watch(id)
    first.unmount()
    answer()
    await waitFor(() => expect(second.result.current).not.toBeNull())
    const later = watch(id)
    await waitFor(() => expect(later.result.current).toBe(second.result.current))
    expect(server.sent).toHaveLength(1)
  })

  test('are requested again for another type, and a late response for the first is ignored', async () => {
    const { promise, resolve } = Promise.withResolvers<Areas>()
    answering(({ type }) => (type === 'Residential' ? promise : around(40, -90)))
    const company = newHauler().id
    const { result, rerender } = watch(company)
    rerender({ company, type: 'Commercial' })
    await waitFor(() => expect(result.current?.middle).toEqual({ lat: 40, lng: -90 }))
    await act(async () => resolve(around(33, -83)))
    expect(result.current?.middle).toEqual({ lat: 40, lng: -90 })
    rerender({ company, type: 'Residential' })
    await waitFor(() => expect(result.current?.middle).toEqual({ lat: 33, lng: -83 }))
  })

  test('are null and not requested before a type is chosen', async () => {
    const server = answering()
    const { result } = watch(newHauler().id, null)
    await act(async () => undefined)
    expect(result.current).toBeNull()
    expect(server.sent).toEqual([])
  })

  test('stay unknown after a failure, and the next screen requests them again', async () => {
    let isDown = true
    const server = answering(() => {
      if (isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
      return around(33, -83)
    })
    const { id } = newHauler()
    const first = watch(id)
    await waitFor(() => expect(server.sent).toHaveLength(1))
    await act(async () => undefined)
    expect(first.result.current).toBeNull()
    isDown = false
    const second = watch(id)
    await waitFor(() => expect(second.result.current).not.toBeNull())
  })

  test('without land are known but have no middle', async () => {
    answering(() => NOWHERE)
    const { result } = watch(newHauler().id)
    await waitFor(() => expect(result.current).toMatchObject({ middle: null, prepared: { box: null } }))
  })
})

describe('the nearest border', () => {
  const measured = async (areas: Areas, place: { lat: number; lng: number } | null) => {
    answering(() => areas)
    const { id } = newHauler()
    const { result } = renderHook(() => {
      const known = useAreas(id, 'Residential')
      return { known, border: useNearestBorder(known, place) }
    })
    await waitFor(() => expect(result.current.known).not.toBeNull())
    return result.current.border
  }

  test('is the northern edge for a place one degree north of it', async () => {
    const border = await measured(around(33, -83), { lat: 35, lng: -83 })
    expect(border?.point.lat).toBeCloseTo(34)
    expect(border?.point.lng).toBeCloseTo(-83)
    expect(border?.meters).toBeCloseTo(111_195, -1)
  })

  test('is null without a place or without land', async () => {
    expect(await measured(around(33, -83), null)).toBeNull()
    expect(await measured(NOWHERE, { lat: 35, lng: -83 })).toBeNull()
  })
})
