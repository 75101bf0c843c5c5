import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useOwnPlace } from './use-own-place.ts'

// A fake phone with location permission, movement and signal loss.

function phone(state: PermissionState | null) {
  const status = Object.assign(new EventTarget(), { state: state ?? 'denied' })
  const watchers = new Map<number, [PositionCallback, () => void]>()
  let last = 0
  const query = vi.fn(async () => {
    if (state === null) throw new TypeError('unknown name')
    return status
  })
  vi.stubGlobal('navigator', {
    permissions: { query },
    geolocation: {
      watchPosition: (found: PositionCallback, lost: () => void) => {
        last += 1
        watchers.set(last, [found, lost])
        return last
      },
      clearWatch: (watch: number) => void watchers.delete(watch),
    },
  })
  return {
    status,
    watchers,
    /** Number of watches requested. */
    watches: () => last,
    allow: (next: PermissionState) => {
      status.state = next
      status.dispatchEvent(new Event('change'))
    },
    move: (lat: number, lng: number) => {
      for (const [found] of watchers.values())
        found({ coords: { latitude: lat, longitude: lng } } as GeolocationPosition)
    },
    lose: () => {
      for (const [, lost] of watchers.values()) lost()
    },
  }
}

async function drive(state: PermissionState | null) {
  const device = phone(state)
  const { result, unmount } = renderHook(() => useOwnPlace())
  await act(async () => undefined)
  return { ...device, place: () => result.current, unmount }
}

describe("the phone's location", () => {
  test('is available at once if permitted before, and is followed', async () => {
    const { place, move, watchers } = await drive('granted')
    expect([watchers.size, place().ask]).toEqual([1, null])
    act(() => move(33.5, -82.5))
    expect(place().here).toEqual({ lat: 33.5, lng: -82.5 })
    act(() => move(33.6, -82.5))
    expect(place().here).toEqual({ lat: 33.6, lng: -82.5 })
  })

  test('is not followed by a screen that was left before the phone answered', async () => {
    const { status } = phone('granted')
    const followed = vi.spyOn(status, 'addEventListener')
    const { unmount } = renderHook(() => useOwnPlace())
    unmount()
    await act(async () => undefined)
    expect(followed).not.toHaveBeenCalled()
  })

  test('is not watched after the permission was revoked while no screen used it', async () => {
    const before = await drive('granted')
    before.unmount()
    const { place, watches } = await drive('denied')
    expect([before.watchers.size, watches(), place().here]).toEqual([0, 0, null])
  })

  test("is requested only by the driver's tap", async () => {
    const { place, move, watchers } = await drive('prompt')
    expect(watchers.size).toBe(0)
    act(() => place().ask?.())
    expect([watchers.size, place().ask]).toEqual([1, null])
    act(() => move(1, 2))
    expect(place().here).toEqual({ lat: 1, lng: 2 })
  })

  test('is cleared when the phone loses it', async () => {
    const { place, move, lose } = await drive('granted')
    act(() => move(1, 2))
    act(() => lose())
    expect(place().here).toBeNull()
  })

  test('is cleared and no longer watched when the permission is revoked', async () => {
    const { place, move, allow, watchers } = await drive('granted')
    act(() => move(1, 2))
    act(() => allow('denied'))
    await waitFor(() => expect(watchers.size).toBe(0))
    expect(place()).toEqual({ here: null, ask: null })
  })

  test.each(['denied', null] as const)('is never requested when the permission is %s', async (state) => {
    const { place, watchers } = await drive(state)
    expect([watchers.size, place()]).toEqual([0, { here: null, ask: null }])
  })

  test('is no longer watched after the screen closes', async () => {
    const { unmount, watchers } = await drive('granted')
    unmount()
    expect(watchers.size).toBe(0)
  })
})
