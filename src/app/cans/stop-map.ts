import { type GeoJSONSource, type LngLatBoundsLike, type Map as MapLibre, Marker } from 'maplibre-gl'
import { openBaseMap } from '#app/ordering/base-map.ts'
import type { Point } from '#domain/geo/area-shape.ts'
import type { DrivenWay } from '#domain/geo/straight-way.ts'

type Line = DrivenWay['geometry']

/** What the router's map shows. */
export interface RouteContents {
  way: Line | null
  /** The order as it was, while a better one is looked at. */
  former: Line | null
  pins: readonly { element: HTMLElement; point: Point; tipped: boolean }[]
}

export interface RouteMap {
  show: (contents: RouteContents) => void
  zoom: (by: 1 | -1) => void
  remove: () => void
}

export interface RouteMapOptions {
  container: HTMLElement
  styleUrl: string | null
  onFailure: () => void
}

const nothing: Line = { type: 'LineString', coordinates: [] }
const round = { 'line-cap': 'round', 'line-join': 'round' } as const
/** Room for a pin above its place, and for the zoom at the right. */
const PADDING = { top: 64, right: 76, bottom: 28, left: 36 }

/** Draws the ground with a way on it. @throws when the browser has no WebGL */
export async function openRouteMap(options: RouteMapOptions): Promise<RouteMap> {
  const map = await openBaseMap({ ...options, interactive: true })
  await new Promise<void>((done) => map.once('load', () => done()))
  addWays(map)
  const markers = new Map<HTMLElement, Marker>()
  let framed = ''
  return {
    show({ way, former, pins }) {
      map.getSource<GeoJSONSource>('way')?.setData(way ?? nothing)
      map.getSource<GeoJSONSource>('former')?.setData(former ?? nothing)
      place(map, markers, pins)
      const frame = frameOf(pins.map(({ point }) => point))
      if (frame && framed !== String(frame)) {
        framed = String(frame)
        map.fitBounds(frame, { padding: PADDING, duration: 0, maxZoom: 16 })
      }
    },
    zoom: (by) => map.zoomTo(map.getZoom() + by),
    remove: () => map.remove(),
  }
}

/** Route 5 on a white casing; the former order dotted (look, 'Map'). Maps are light in both schemes. */
function addWays(map: MapLibre) {
  for (const id of ['way', 'former']) map.addSource(id, { type: 'geojson', data: nothing })
  map.addLayer({
    id: 'former',
    type: 'line',
    source: 'former',
    layout: round,
    paint: { 'line-color': '#17211c', 'line-width': 3, 'line-dasharray': [0.1, 2] },
  })
  map.addLayer({
    id: 'casing',
    type: 'line',
    source: 'way',
    layout: round,
    paint: { 'line-color': '#ffffff', 'line-width': 9 },
  })
  map.addLayer({
    id: 'way',
    type: 'line',
    source: 'way',
    layout: round,
    paint: { 'line-color': '#1a4f3e', 'line-width': 5 },
  })
}

function place(map: MapLibre, markers: Map<HTMLElement, Marker>, pins: RouteContents['pins']) {
  const shown = new Set(pins.map(({ element }) => element))
  for (const [element, marker] of markers) {
    if (shown.has(element)) continue
    marker.remove()
    markers.delete(element)
  }
  for (const { element, point, tipped } of pins) {
    const known = markers.get(element)
    const marker = known ?? new Marker({ element, anchor: tipped ? 'bottom' : 'center' })
    marker.setLngLat([point.lng, point.lat])
    if (known) continue
    marker.addTo(map)
    markers.set(element, marker)
  }
}

function frameOf(points: readonly Point[]): LngLatBoundsLike | null {
  if (points.length === 0) return null
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
