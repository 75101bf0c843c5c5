import type { FeatureCollection } from 'geojson'
import { type GeoJSONSource, type LngLatBoundsLike, type Map as MapLibre, Marker } from 'maplibre-gl'
import { openBaseMap } from '#app/maps/base-map.ts'
import { areaLayers } from '#app/maps/map-style.ts'
import { addressCopy } from '#app/ordering/wizard/ordering.copy.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { KnownAreas } from './use-areas.ts'

/** What a map shows. */
interface MapContents {
  areas: KnownAreas | null
  pin: Point | null
  /** The nearest point of the border and how far it is, in words. */
  border: { point: Point; label: string } | null
  /** Stands in the middle of the area. */
  areaLabel: string | null
}

export interface AreaMapOptions {
  container: HTMLElement
  color: string
  /** A style of the configured map service; null draws the town itself. */
  styleUrl: string | null
  /** Given, the pin can be moved by hand and by arrow keys, and the map answers a tap. */
  onPin: ((point: Point) => void) | null
  onFailure: () => void
}

export interface AreaMap {
  show(contents: MapContents): void
  remove(): void
}

/** Draws a map into an element. @throws when the browser has no WebGL */
export async function openAreaMap(options: AreaMapOptions): Promise<AreaMap> {
  const { container, styleUrl, onPin, onFailure } = options
  const map = await openBaseMap({ container, styleUrl, onFailure, interactive: onPin !== null })
  const ready = new Promise<void>((done) => map.once('load', () => done()))
  ready.then(() => addSources(map, options.color))
  const labels = [labelMarker('area'), labelMarker('distance')] as const
  const pin = onPin ? movablePin(map, onPin) : fixedPin()
  let framed = ''
  return {
    show(contents) {
      ready.then(() => {
        draw(map, contents, pin, labels)
        const frame = frameOf(contents, onPin !== null)
        // A pin that is being moved must not pull the map from under the finger.
        if (frame && (onPin === null || framed === '') && framed !== String(frame)) {
          framed = String(frame)
          map.fitBounds(frame, { padding: contents.border ? 28 : 12, duration: 0, maxZoom: 16 })
        }
      })
    },
    remove: () => map.remove(),
  }
}

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }

function addSources(map: MapLibre, color: string) {
  for (const id of ['area', 'distance']) map.addSource(id, { type: 'geojson', data: nothing })
  for (const layer of areaLayers(color)) map.addLayer(layer)
}

function draw(
  map: MapLibre,
  { areas, pin, border, areaLabel }: MapContents,
  marker: Marker,
  labels: readonly [Marker, Marker],
) {
  const source = (id: string) => map.getSource<GeoJSONSource>(id)
  source('area')?.setData((areas?.shapes as FeatureCollection | undefined) ?? nothing)
  const line = pin && border ? [at(border.point), at(pin)] : null
  source('distance')?.setData(line ? { type: 'LineString', coordinates: line } : nothing)
  if (pin) marker.setLngLat(at(pin)).addTo(map)
  else marker.remove()
  label(map, labels[0], areaLabel, pin && border ? beyond(pin, border.point) : (areas?.middle ?? null))
  label(map, labels[1], border?.label ?? null, pin && border && halfway(pin, border.point))
}

const at = ({ lng, lat }: Point): [number, number] => [lng, lat]
const halfway = (one: Point, other: Point): Point => ({
  lat: (one.lat + other.lat) / 2,
  lng: (one.lng + other.lng) / 2,
})

/** On the far side of the border, seen from the pin: inside the area and inside the frame. */
const beyond = (pin: Point, border: Point): Point => ({
  lat: border.lat + (border.lat - pin.lat) * 0.75,
  lng: border.lng + (border.lng - pin.lng) * 0.75,
})

function label(map: MapLibre, marker: Marker, text: string | null, place: Point | null) {
  marker.getElement().textContent = text ?? ''
  if (text && place) marker.setLngLat(at(place)).addTo(map)
  else marker.remove()
}

/** With a distance: the way from border to pin and as much again around it. Else the whole area, and the pin. */
function frameOf({ areas, pin, border }: MapContents, choosing: boolean): LngLatBoundsLike | null {
  if (pin && border) {
    const south = Math.min(pin.lat, border.point.lat)
    const north = Math.max(pin.lat, border.point.lat)
    const west = Math.min(pin.lng, border.point.lng)
    const east = Math.max(pin.lng, border.point.lng)
    const around = Math.max(east - west, north - south) * 0.6
    return [west - around * 2, south - around, east + around * 0.4, north + around]
  }
  const box = areas?.prepared.box
  if (!box) return pin && [pin.lng - 0.01, pin.lat - 0.01, pin.lng + 0.01, pin.lat + 0.01]
  if (!pin || choosing) return [box.west, box.south, box.east, box.north]
  return [
    Math.min(box.west, pin.lng),
    Math.min(box.south, pin.lat),
    Math.max(box.east, pin.lng),
    Math.max(box.north, pin.lat),
  ]
}

function labelMarker(name: string): Marker {
  const element = document.createElement('div')
  element.dataset.mapLabel = name
  return new Marker({ element, anchor: name === 'distance' ? 'bottom' : 'center' })
}

/** A drop of ink with a hole; the house of the visitor. */
function pinElement(tag: 'div' | 'button'): HTMLElement {
  const element = document.createElement(tag)
  element.dataset.mapPin = ''
  element.innerHTML =
    '<svg width="32" height="44" viewBox="0 0 32 44" aria-hidden="true"><path d="M16 42C16 42 2 27 2 15.5a14 14 0 0 1 28 0C30 27 16 42 16 42Z" fill="#17211c" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15.5" r="5" fill="#fff"/></svg>'
  return element
}

function fixedPin(): Marker {
  return new Marker({ element: pinElement('div'), anchor: 'bottom' })
}

const STEP_PX = 10
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
}

function movablePin(map: MapLibre, onPin: (point: Point) => void): Marker {
  const element = pinElement('button')
  element.setAttribute('type', 'button')
  element.setAttribute('aria-label', addressCopy.pinLabel)
  const marker = new Marker({ element, anchor: 'bottom', draggable: true })
  const moved = () => {
    const { lat, lng } = marker.getLngLat()
    onPin({ lat, lng })
  }
  marker.on('dragend', moved)
  element.addEventListener('keydown', (event) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = map.project(marker.getLngLat())
    marker.setLngLat(map.unproject([x + move[0], y + move[1]]))
    moved()
  })
  map.on('click', ({ lngLat }) => onPin({ lat: lngLat.lat, lng: lngLat.lng }))
  return marker
}
