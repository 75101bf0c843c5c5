import { type Map as MapLibre, Marker } from 'maplibre-gl'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { GROUP_SIZE, spreadPins } from './spread-pins.ts'

export interface PlacedPin {
  id: string
  element: HTMLElement
  point: Point
  /** Anchored at its tip, else at its center. */
  tipped: boolean
  height: number
  /** `joins`: moves aside or joins a group; `alone`: moves aside but never joins; `under`: neither. */
  crowd: 'joins' | 'alone' | 'under'
}

export interface PinGroup {
  ids: readonly string[]
  element: HTMLElement
}

export interface SteppedPin {
  point: Point
  by: { x: number; y: number }
}

const GROUP_HEIGHT = '3'

export function crowdedMarkers(map: MapLibre, onGroups: (groups: readonly PinGroup[]) => void) {
  const markers = new Map<HTMLElement, Marker>()
  const signs = new Map<string, Marker>()
  let pins: readonly PlacedPin[] = []
  let lastGroups = ''

  const spread = (): SteppedPin[] => {
    const crowd = pins.filter((pin) => pin.crowd !== 'under')
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const { offsets, groups } = spreadPins(
      crowd.map((pin) => boxOf(map, pin)),
      { width, height },
    )
    const grouped = new Set(groups.flatMap(({ ids }) => ids))
    for (const { id, element } of pins) {
      const by = offsets.get(id) ?? { x: 0, y: 0 }
      markers.get(element)?.setOffset([by.x, by.y])
      element.style.visibility = grouped.has(id) ? 'hidden' : ''
    }
    placeSigns(groups)
    return crowd.flatMap(({ id, point }) => {
      const by = offsets.get(id)
      return by && (by.x !== 0 || by.y !== 0) ? [{ point, by }] : []
    })
  }

  const placeSigns = (groups: ReturnType<typeof spreadPins>['groups']) => {
    const byId = new Map(pins.map((pin) => [pin.id, pin]))
    const shown = groups.flatMap(({ ids, by }) => {
      const first = byId.get(ids[0] ?? '')
      if (!first) return []
      const marker = signs.get(first.id) ?? new Marker({ element: document.createElement('div') })
      const lift = first.tipped ? sizeOf(first.element).height / 2 : 0
      marker.setLngLat([first.point.lng, first.point.lat]).setOffset([by.x, by.y - lift])
      marker.getElement().style.zIndex = GROUP_HEIGHT
      if (!signs.has(first.id)) marker.addTo(map)
      signs.set(first.id, marker)
      return [{ ids, element: marker.getElement() }]
    })
    const firsts = new Set(shown.map(({ ids }) => ids[0]))
    for (const [id, marker] of signs) {
      if (firsts.has(id)) continue
      marker.remove()
      signs.delete(id)
    }
    const now = shown.map(({ ids }) => ids.join()).join(';')
    if (now !== lastGroups) onGroups(shown)
    lastGroups = now
  }

  return {
    show(next: readonly PlacedPin[]) {
      pins = next
      placeMarkers(map, markers, next)
    },
    spread,
  }
}

function boxOf(map: MapLibre, { id, element, point, tipped, height, crowd }: PlacedPin) {
  const { x, y } = map.project([point.lng, point.lat])
  const size = sizeOf(element)
  return { id, x, y: tipped ? y - size.height / 2 : y, ...size, rank: height, alone: crowd === 'alone' }
}

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => ({
  width: offsetWidth || GROUP_SIZE.width,
  height: offsetHeight || GROUP_SIZE.height,
})

function placeMarkers(map: MapLibre, markers: Map<HTMLElement, Marker>, pins: readonly PlacedPin[]) {
  const shown = new Set(pins.map(({ element }) => element))
  for (const [element, marker] of markers) {
    if (shown.has(element)) continue
    marker.remove()
    markers.delete(element)
  }
  for (const { element, point, tipped, height } of pins) {
    const known = markers.get(element)
    const marker = known ?? new Marker({ element, anchor: tipped ? 'bottom' : 'center' })
    marker.setLngLat([point.lng, point.lat])
    element.style.zIndex = String(height)
    if (known) continue
    marker.addTo(map)
    markers.set(element, marker)
  }
}
