import { beforeEach, expect, test, vi } from 'vitest'
import type { EdgeTag } from '#domain/cans/map/edge-tags.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { StopMapContents } from './stop-map.ts'

// A map of 400 x 400 px that projects evenly and records its view.

interface View {
  lng: number
  lat: number
  /** In px a degree. */
  scale: number
}
interface Camera extends View {
  zoom: number
}

const SIZE = 400
const map = {
  view: { lng: 0, lat: 0, scale: 1 } as View,
  views: 0,
  listeners: new Map<string, ((event: { originalEvent?: object }) => void)[]>(),
  fire(type: string, event: { originalEvent?: object } = {}) {
    for (const listener of map.listeners.get(type) ?? []) listener(event)
  },
  on: (type: string, listener: () => void) => map.listeners.set(type, [...(map.listeners.get(type) ?? []), listener]),
  once: (_: string, listener: () => void) => listener(),
  addSource: () => undefined,
  addLayer: () => undefined,
  getSource: () => undefined,
  getZoom: () => Math.log2(map.view.scale),
  zoomTo: () => undefined,
  remove: () => undefined,
  getContainer: () => ({
    clientWidth: SIZE,
    clientHeight: SIZE,
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
  }),
  project: (at: Point | [number, number]) => {
    const { lng, lat } = Array.isArray(at) ? { lng: at[0], lat: at[1] } : at
    return {
      x: SIZE / 2 + (lng - map.view.lng) * map.view.scale,
      y: SIZE / 2 - (lat - map.view.lat) * map.view.scale,
    }
  },
  unproject: () => ({ lng: 0, lat: 0 }),
  cameraForBounds(
    [west, south, east, north]: [number, number, number, number],
    { padding, maxZoom }: { padding: { left: number; top: number }; maxZoom: number },
  ): Camera {
    const room = { width: SIZE - 2 * padding.left, height: SIZE - 2 * padding.top }
    const scale = Math.min(room.width / (east - west), room.height / (north - south), 2 ** maxZoom)
    return { lng: (west + east) / 2, lat: (south + north) / 2, scale, zoom: Math.log2(scale) }
  },
  jumpTo(camera: Camera) {
    map.view = camera
    map.views += 1
    map.fire('moveend')
  },
}

vi.mock(import('#app/maps/base-map.ts'), () => ({ openBaseMap: async () => map as never }))
vi.mock(import('./crowded-markers.ts'), () => ({
  crowdedMarkers: () => ({ show: () => undefined, spread: () => ({ stepped: [], boxes: [] }) }),
}))

let tags: readonly EdgeTag[] = []

async function opened() {
  const { openStopMap } = await import('./stop-map.ts')
  return openStopMap({
    container: document.createElement('div'),
    styleUrl: null,
    rooms: [
      { left: 20, top: 180 },
      { left: 50, top: 50 },
    ] as never,
    onGroups: () => undefined,
    onTags: (found) => {
      tags = found
    },
    controls: () => [],
    onFailure: () => undefined,
  })
}

const pin = (lng: number, lat: number, tagged = false) => ({
  id: `${lng} ${lat}`,
  element: document.createElement('div'),
  point: { lng, lat },
  tipped: false,
  height: 1,
  crowd: 'joins' as const,
  name: null,
  sign: null,
  framed: !tagged,
  tagged,
})
const shown = (pins: ReturnType<typeof pin>[], filter = 'today'): StopMapContents => ({
  pins,
  lines: [],
  filter,
  tagWidth: () => 80,
})
const town = [pin(-1, -1), pin(1, 1), pin(0, 0)]
const person = { originalEvent: {} }
const panned = () => {
  map.fire('movestart', person)
  map.view = { lng: 5, lat: 5, scale: 1000 }
  map.fire('moveend', person)
}

beforeEach(() => {
  // An earlier file of this process may have loaded the real modules.
  vi.resetModules()
  Object.assign(map, { views: 0, listeners: new Map(), view: { lng: 0, lat: 0, scale: 1 } })
  tags = []
})

test('frames the stops in the room that shows them largest, and points at those outside', async () => {
  const { show } = await opened()
  show(shown([...town, pin(-20, 0, true)]))
  expect(map.view).toMatchObject({ lng: 0, lat: 0, scale: 150 })
  expect(tags).toMatchObject([{ ids: ['-20 0'], x: 46, y: 200, angle: -90 }])
})

test('leaves the view alone while a stop less is open, and frames what is left of a town', async () => {
  const { show } = await opened()
  show(shown(town))
  show(shown(town.slice(0, 2)))
  expect(map.views).toBe(1)
  show(shown([pin(0.2, 0.2), pin(0.4, 0.4)]))
  expect(map.views).toBe(2)
  expect(map.view.lng).toBeCloseTo(0.3)
})

test('frames a stop that is new outside the frame', async () => {
  const { show } = await opened()
  show(shown(town))
  show(shown([...town, pin(3, 0)]))
  expect(map.view.lng).toBe(1)
})

test('stays where a person moved it until the filter changes', async () => {
  const { show } = await opened()
  show(shown(town))
  panned()
  show(shown([...town, pin(3, 0)]))
  map.fire('resize')
  expect(map.view.lng).toBe(5)
  show(shown(town, 'problems'))
  expect(map.view.lng).toBe(0)
  show(shown([pin(0.5, 0.5)], 'problems'))
  expect(map.view.lng).toBe(0.5)
})

test.each([
  ['a tag', (map: Awaited<ReturnType<typeof opened>>) => map.lookAt(['-20 0'])],
  ['a zoom button', (map: Awaited<ReturnType<typeof opened>>) => map.zoom(1)],
])('stays where %s brought it, and returns to all stops on request', async (_, press) => {
  const stops = [...town, pin(-20, 0, true)]
  const map1 = await opened()
  map1.show(shown(stops))
  press(map1)
  const { view } = map
  map1.show(shown([...stops, pin(3, 0)]))
  expect(map.view).toBe(view)
  map1.frame()
  expect(map.view.lng).toBe(1)
})

test('a tag brings its stop into view, and is gone then', async () => {
  const { show, lookAt } = await opened()
  show(shown([...town, pin(-20, 0, true)]))
  lookAt(['-20 0'])
  expect([map.view.lng, tags]).toEqual([-20, []])
})

test('keeps all stops in view when the phone is turned', async () => {
  const { show } = await opened()
  show(shown(town))
  map.view = { lng: 9, lat: 9, scale: 1 }
  map.fire('resize')
  expect(map.view).toMatchObject({ lng: 0, lat: 0, scale: 150 })
})

test('names the stops inside a drawn frame', async () => {
  const { show, within } = await opened()
  show(shown(town))
  expect(within({ x: 390, y: 210 }, { x: 190, y: 10 })).toEqual(['1 1', '0 0'])
})
