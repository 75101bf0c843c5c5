import { type Map as MapLibre, Marker } from 'maplibre-gl'
import type { Box, Spot } from '#domain/cans/map/edge-tags.ts'
import type { StopName } from '#domain/cans/map/stop-names.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type CrowdedPin, type SpreadPins, signSize, spreadPins } from './spread-pins.ts'

export interface PlacedPin {
  id: string
  element: HTMLElement
  point: Point
  /** Anchored at its tip, else at its center. */
  tipped: boolean
  height: number
  /** `joins`: moves aside or joins a group; `alone`: moves aside but never joins; `under`: neither. */
  crowd: 'joins' | 'alone' | 'under'
  /** Null if a group can only count it. */
  name: StopName | null
  /** What is drawn; its size is measured again when the reference changes. */
  sign: unknown
}

export interface PinGroup {
  ids: readonly string[]
  name: string
  element: HTMLElement
}

export interface SteppedPin {
  point: Point
  by: Spot
}

interface Known {
  marker: Marker
  pin: PlacedPin
  size: { width: number; height: number }
  by: Spot
}

const GROUP_HEIGHT = '3'
/** In px; a sign further away has a line to the place of its first stop. */
const FAR_FROM_ITS_STOPS = 30
const NO_SIGN = signSize('')

/** Writes to a marker only what has changed: each write projects and moves its element. */
export function crowdedMarkers(map: MapLibre, onGroups: (groups: readonly PinGroup[]) => void) {
  const markers = new Map<string, Known>()
  const signs = openGroupSigns(map, onGroups)
  let pins: readonly PlacedPin[] = []
  return {
    show(next: readonly PlacedPin[]) {
      pins = next
      placeMarkers(map, markers, next)
    },
    spread() {
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      const crowd = crowdOf(map, markers, pins)
      const spread = spreadPins(crowd, { width, height })
      moveAside(markers, pins, spread)
      signs.place(spread.groups, (id) => {
        const known = markers.get(id)
        return known && { point: known.pin.point, lift: known.pin.tipped ? known.size.height / 2 : 0 }
      })
      return { stepped: steppedOf(crowd, spread), boxes: boxesOf(crowd, spread) }
    },
  }
}

interface Crowded extends CrowdedPin {
  point: Point
}

/** Pins in the view and as far around it. */
function crowdOf(map: MapLibre, markers: ReadonlyMap<string, Known>, pins: readonly PlacedPin[]): Crowded[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const isNear = ({ x, y }: Box) => x > -width && y > -height && x < 2 * width && y < 2 * height
  return pins
    .filter((pin) => pin.crowd !== 'under')
    .map(({ id, point, tipped, height: rank, crowd, name }) => {
      const { x, y } = map.project([point.lng, point.lat])
      const size = markers.get(id)?.size ?? NO_SIGN
      return { id, point, x, y: tipped ? y - size.height / 2 : y, ...size, rank, alone: crowd === 'alone', name }
    })
    .filter(isNear)
}

function moveAside(markers: ReadonlyMap<string, Known>, pins: readonly PlacedPin[], { offsets, groups }: SpreadPins) {
  const grouped = new Set(groups.flatMap(({ ids }) => ids))
  for (const { id, element } of pins) {
    const known = markers.get(id)
    const by = offsets.get(id) ?? { x: 0, y: 0 }
    if (known && (known.by.x !== by.x || known.by.y !== by.y)) {
      known.marker.setOffset([by.x, by.y])
      known.by = by
    }
    const visibility = grouped.has(id) ? 'hidden' : ''
    if (element.style.visibility !== visibility) element.style.visibility = visibility
  }
}

function steppedOf(crowd: readonly Crowded[], { offsets, groups }: SpreadPins): SteppedPin[] {
  const isAside = ({ x, y }: Spot) => Math.hypot(x, y) > FAR_FROM_ITS_STOPS
  const signs = new Map(groups.filter(({ by }) => isAside(by)).map(({ ids, by }) => [ids[0], by]))
  return crowd.flatMap(({ id, point }) => {
    const by = offsets.get(id) ?? signs.get(id)
    return by && (by.x !== 0 || by.y !== 0) ? [{ point, by }] : []
  })
}

const boxesOf = (crowd: readonly Crowded[], { offsets, groups }: SpreadPins): Box[] => [
  ...groups.map(({ box }) => box),
  ...crowd.flatMap((box) => {
    const by = offsets.get(box.id)
    return by ? [{ ...box, x: box.x + by.x, y: box.y + by.y }] : []
  }),
]

function openGroupSigns(map: MapLibre, onGroups: (groups: readonly PinGroup[]) => void) {
  const markers = new Map<string, Marker>()
  let last = ''
  return {
    place(
      groups: ReturnType<typeof spreadPins>['groups'],
      placeOf: (id: string) => { point: Point; lift: number } | undefined,
    ) {
      const shown = groups.flatMap(({ ids, by, name }) => {
        const first = ids[0] as string
        const place = placeOf(first)
        if (!place) return []
        const known = markers.get(first)
        const marker = known ?? new Marker({ element: document.createElement('div') })
        marker.setLngLat([place.point.lng, place.point.lat]).setOffset([by.x, by.y - place.lift])
        marker.getElement().style.zIndex = GROUP_HEIGHT
        marker.getElement().dataset.stops = ids.join(' ')
        if (!known) marker.addTo(map)
        markers.set(first, marker)
        return [{ ids, name, element: marker.getElement() }]
      })
      const firsts = new Set(shown.map(({ ids }) => ids[0]))
      for (const [id, marker] of markers) {
        if (firsts.has(id)) continue
        marker.remove()
        markers.delete(id)
      }
      const now = shown.map(({ ids, name }) => `${ids.join()} ${name}`).join(';')
      if (now !== last) onGroups(shown)
      last = now
    },
  }
}

function placeMarkers(map: MapLibre, markers: Map<string, Known>, pins: readonly PlacedPin[]) {
  const shown = new Map(pins.map(({ id, element }) => [id, element]))
  for (const [id, { marker, pin }] of markers) {
    if (shown.get(id) === pin.element) continue
    marker.remove()
    markers.delete(id)
  }
  const changed = pins.filter((pin) => markers.get(pin.id)?.pin !== pin)
  const redrawn: Known[] = []
  for (const pin of changed) {
    const known = markers.get(pin.id)
    const { element, point, tipped, height } = pin
    const kept = known?.pin.tipped === tipped ? known.marker : null
    if (known && !kept) known.marker.remove()
    const marker = kept ?? new Marker({ element, anchor: tipped ? 'bottom' : 'center' })
    const isMoved = known?.pin.point.lat !== point.lat || known.pin.point.lng !== point.lng
    if (!kept || isMoved) marker.setLngLat([point.lng, point.lat])
    element.style.setProperty('--height', String(height))
    if (!kept) marker.addTo(map)
    const now = { marker, pin, size: known?.size ?? NO_SIGN, by: kept && known ? known.by : { x: 0, y: 0 } }
    markers.set(pin.id, now)
    if (known?.pin.sign !== pin.sign) redrawn.push(now)
  }
  // After the last write, or each size would lay the page out again.
  for (const one of redrawn) one.size = sizeOf(one.pin.element)
}

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => ({
  width: offsetWidth || NO_SIGN.width,
  height: offsetHeight || NO_SIGN.height,
})
