import { act, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type MapPlace, useOpenedMap } from './use-opened-map.ts'

type TestMap = { show: (contents: string) => void; remove: () => void }
type Load = Parameters<typeof useOpenedMap<string, TestMap>>[0]

/** Map code that the test loads, and the map it opens. */
function mapCode() {
  const { promise, resolve } = Promise.withResolvers<(place: MapPlace) => Promise<TestMap>>()
  const remove = vi.fn()
  const shown: string[] = []
  const show = (contents: string) => void shown.push(contents)
  const places: MapPlace[] = []
  const open = async (place: MapPlace) => {
    places.push(place)
    return { show, remove }
  }
  return { load: () => promise, bring: () => act(async () => resolve(open)), remove, places, shown }
}

function Frame({ load, contents = '' }: { load: Load; contents?: string }) {
  const { frame, map, failed } = useOpenedMap(load, contents)
  return (
    <section aria-label={map ? 'There' : 'On its way'}>{failed ? <p>No map here</p> : <div ref={frame} />}</section>
  )
}

const state = () => screen.getByRole('region').getAttribute('aria-label')

describe('a map', () => {
  test('opens in its frame once its code has loaded', async () => {
    const { load, bring, places } = mapCode()
    render(<Frame load={load} />)
    expect(state()).toBe('On its way')
    await bring()
    expect(state()).toBe('There')
    expect(places.map(({ container }) => container)).toEqual([screen.getByRole('region').firstElementChild])
  })

  test('shows its contents when it opens and whenever they change', async () => {
    const { load, bring, shown } = mapCode()
    const { rerender } = render(<Frame load={load} contents="a pin" />)
    await bring()
    rerender(<Frame load={load} contents="a pin" />)
    rerender(<Frame load={load} contents="two pins" />)
    expect(shown).toEqual(['a pin', 'two pins'])
  })

  test('is removed with its frame', async () => {
    const { load, bring, remove } = mapCode()
    const { unmount } = render(<Frame load={load} />)
    await bring()
    unmount()
    expect(remove).toHaveBeenCalledTimes(1)
  })

  test('is never opened if its frame unmounts before the code loads', async () => {
    const { load, bring, places } = mapCode()
    const { unmount } = render(<Frame load={load} />)
    unmount()
    await bring()
    expect(places).toEqual([])
  })

  test('that opens after its frame unmounted is removed again', async () => {
    const remove = vi.fn()
    const opened = Promise.withResolvers<TestMap>()
    const load = () => Promise.resolve(() => opened.promise)
    const { unmount } = render(<Frame load={load} />)
    await act(async () => undefined)
    unmount()
    await act(async () => opened.resolve({ show: () => undefined, remove }))
    expect(remove).toHaveBeenCalledTimes(1)
  })

  test('is replaced when its loader changes, with one map at a time', async () => {
    const [first, second] = [mapCode(), mapCode()]
    const { rerender } = render(<Frame load={first.load} />)
    await first.bring()
    rerender(<Frame load={first.load} />)
    expect([first.places.length, first.remove.mock.calls.length]).toEqual([1, 0])
    rerender(<Frame load={second.load} />)
    expect([first.remove.mock.calls.length, state()]).toEqual([1, 'On its way'])
    await second.bring()
    expect(state()).toBe('There')
  })

  test.each([
    ['cannot be opened', () => Promise.resolve(() => Promise.reject(new Error('no WebGL')))],
    ['cannot be brought', () => Promise.reject(new Error('offline'))],
  ])('that %s says so', async (_, load) => {
    render(<Frame load={load} />)
    await act(async () => undefined)
    expect(screen.getByText('No map here')).toBeTruthy()
  })

  test('that fails later says so and is removed', async () => {
    const { load, bring, places, remove } = mapCode()
    render(<Frame load={load} />)
    await bring()
    act(() => places[0]?.onFailure())
    expect(screen.getByText('No map here')).toBeTruthy()
    expect(remove).toHaveBeenCalledTimes(1)
  })
})
