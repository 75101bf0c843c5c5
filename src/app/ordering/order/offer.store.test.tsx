import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { newHauler } from '#tests/support/order-page.ts'
import { DUMPSTERS, RECYCLING, TRASH } from '#tests/support/order-samples.ts'
import { keepOffer, lookAtOffer, type OfferQuestion, refreshOffer, useOffer } from './offer.store.ts'

const HERE = { lat: 33.1, lng: -83.2 }
const question = (): OfferQuestion => ({ company: newHauler().id, type: 'Residential', point: HERE })

function selling() {
  let isDown = false
  const server = fakeServer({
    'services.getServices': () => {
      if (isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
      return [TRASH]
    },
  })
  return { ...server, goDown: (down: boolean) => (isDown = down) }
}

const watch = (asked: OfferQuestion | null) => renderHook(({ at }) => useOffer(at), { initialProps: { at: asked } })
const names = ({ result }: ReturnType<typeof watch>) =>
  result.current.state === 'known' ? result.current.services.map(({ name }) => name) : result.current.state

describe('the offer at a place', () => {
  test('is requested once, for any number of viewers', async () => {
    const { sent } = selling()
    const here = question()
    const [one, other] = [watch(here), watch({ ...here, point: { ...HERE } })]
    expect(names(one)).toBe('loading')
    await waitFor(() => expect([names(one), names(other)]).toEqual([['Household Trash'], ['Household Trash']]))
    one.unmount()
    expect(names(watch(here))).toEqual(['Household Trash'])
    expect(sent).toHaveLength(1)
  })

  test('is requested again for another place, type or hauler', async () => {
    const { sent } = selling()
    const here = question()
    const { rerender } = watch(here)
    rerender({ at: { ...here, point: { lat: 34, lng: -83 } } })
    rerender({ at: { ...here, type: 'Commercial' } })
    rerender({ at: question() })
    await waitFor(() => expect(sent).toHaveLength(4))
  })

  test('is empty and not requested without a place', () => {
    const { sent } = selling()
    expect(names(watch(null))).toBe('none')
    expect(sent).toEqual([])
  })

  test('leaves out other types and puts recycling last', async () => {
    fakeServer({ 'services.getServices': () => [RECYCLING, ...DUMPSTERS, TRASH] })
    const shown = watch(question())
    await waitFor(() => expect(names(shown)).toEqual(['Household Trash', 'Recycling']))
  })
})

describe('a request that failed', () => {
  test('stays failed until it is retried', async () => {
    const { goDown, sent } = selling()
    goDown(true)
    const here = question()
    const shown = watch(here)
    await waitFor(() => expect(names(shown)).toBe('failed'))
    shown.unmount()
    expect(names(watch(here))).toBe('failed')
    expect(sent).toHaveLength(1)
    goDown(false)
    await act(() => refreshOffer(here))
    expect(names(watch(here))).toEqual(['Household Trash'])
  })

  test('keeps what was loaded before', async () => {
    const { goDown } = selling()
    const here = question()
    const shown = watch(here)
    await waitFor(() => expect(names(shown)).toEqual(['Household Trash']))
    goDown(true)
    await act(() => refreshOffer(here))
    expect(names(shown)).toEqual(['Household Trash'])
  })
})

test('a preview changes nothing on the screen until it is kept', async () => {
  selling()
  const here = question()
  const shown = watch(here)
  await waitFor(() => expect(names(shown)).toEqual(['Household Trash']))
  fakeServer({ 'services.getServices': () => [RECYCLING] })
  const seen = await lookAtOffer(here)
  expect(names(shown)).toEqual(['Household Trash'])
  act(() => keepOffer(here, seen))
  expect(names(shown)).toEqual(['Recycling'])
})
