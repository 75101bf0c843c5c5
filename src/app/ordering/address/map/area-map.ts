import type { FeatureCollection } from 'geojson'
import { type GeoJSONSource, type Map as MapLibre, Marker } from 'maplibre-gl'
import { openBaseMap } from '#app/maps/base-map.ts'
import { areaLayers } from '#app/maps/map-style.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type AreaView, frameOf, labelPlaces } from './area-frame.ts'
import { PIN_DROP } from './pin-drop.ts'

export interface AreaMapOptions {
  container: HTMLElement
  color: string
  /** Null draws the bundled town. */
  styleUrl: string | null
  onPin: ((point: Point) => void) | null
  onFailure: () => void
}

export interface AreaMap {
  show(contents: AreaView): void
  remove(): void
}

/** @throws when the browser has no WebGL */
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
        // Don't refit while the pin is being moved.
        if (frame && (onPin === null || framed === '') && framed !== String(frame)) {
          framed = String(frame)
          map.fitBounds([...frame], { padding: contents.border ? 28 : 12, duration: 0, maxZoom: 16 })
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

function draw(map: MapLibre, view: AreaView, marker: Marker, labels: readonly [Marker, Marker]) {
  const { areas, pin, border, areaLabel } = view
  const source = (id: string) => map.getSource<GeoJSONSource>(id)
  source('area')?.setData((areas?.shapes as FeatureCollection | undefined) ?? nothing)
  const line = pin && border ? [at(border.point), at(pin)] : null
  source('distance')?.setData(line ? { type: 'LineString', coordinates: line } : nothing)
  if (pin) marker.setLngLat(at(pin)).addTo(map)
  else marker.remove()
  const places = labelPlaces(view)
  label(map, labels[0], areaLabel, places.area)
  label(map, labels[1], border?.label ?? null, places.distance)
}

const at = ({ lng, lat }: Point): [number, number] => [lng, lat]
function label(map: MapLibre, marker: Marker, text: string | null, place: Point | null) {
  marker.getElement().textContent = text ?? ''
  if (text && place) marker.setLngLat(at(place)).addTo(map)
  else marker.remove()
}

function labelMarker(name: string): Marker {
  const element = document.createElement('div')
  element.dataset.mapLabel = name
  return new Marker({ element, anchor: name === 'distance' ? 'bottom' : 'center' })
}

function pinElement(tag: 'div' | 'button'): HTMLElement {
  const element = document.createElement(tag)
  element.dataset.mapPin = ''
  element.innerHTML = `<svg width="32" height="44" viewBox="0 0 32 44" aria-hidden="true"><path d="${PIN_DROP}" fill="#17211c" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15.5" r="5" fill="#fff"/></svg>`
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
