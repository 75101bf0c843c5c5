import type { Map as MapLibre } from 'maplibre-gl'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { PlacedPin } from './crowded-markers.ts'

/** Offsets of markers by their elements, in px from the marked location. */
const offsets = new Map<HTMLElement, readonly number[]>()

// A test file that ran earlier in this process may have loaded the module with real markers.
beforeEach(() => vi.resetModules())
// Restores the real markers for the next file.
afterAll(() => {
  vi.doUnmock('maplibre-gl')
  vi.resetModules()
})

vi.doMock('maplibre-gl', () => ({
  Marker: class {
    readonly #element: HTMLElement
    constructor({ element }: { element: HTMLElement }) {
      this.#element = element
    }
    getElement = () => this.#element
    setLngLat = () => this
    setOffset = (offset: readonly number[]) => {
      offsets.set(this.#element, offset)
      return this
    }
    addTo = () => this
    remove = () => this
  },
}))

/** A 600 x 600 map on which one degree is one px. */
const map = {
  project: ([x, y]: [number, number]) => ({ x, y }),
  getContainer: () => ({ clientWidth: 600, clientHeight: 600 }),
} as unknown as MapLibre

function pinAt(id: string, tipped: boolean): PlacedPin {
  const element = document.createElement('div')
  Object.defineProperty(element, 'offsetWidth', { value: 40 })
  Object.defineProperty(element, 'offsetHeight', { value: 42 })
  return { id, element, point: { lng: 300, lat: 300 }, tipped, height: 1, crowd: 'joins', name: null, sign: id }
}

test.each([
  [true, -21],
  [false, 0],
])("centers a group's sign where its pins' badges would be (tipped: %s)", async (tipped, aside) => {
  const { crowdedMarkers } = await import('./crowded-markers.ts')
  const found: HTMLElement[] = []
  const markers = crowdedMarkers(map, (groups) => found.push(...groups.map(({ element }) => element)))
  markers.show(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => pinAt(id, tipped)))
  markers.spread()
  expect(found.map((element) => offsets.get(element))).toEqual([[0, aside]])
})
