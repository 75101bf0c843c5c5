import type { Feature, LineString } from 'geojson'
import {
  type GeoJSONSource,
  type LngLatBoundsLike,
  type Map as MapLibre,
  Marker,
  type PaddingOptions,
} from 'maplibre-gl'
import { type LookName, lineLooks } from '#app/cans/board/line-looks.ts'
import { openBaseMap } from '#app/maps/base-map.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { DrivenWay } from '#domain/geo/ways/straight-way.ts'

export interface MapLine {
  look: LookName
  geometry: DrivenWay['geometry']
}

interface PlacedPin {
  element: HTMLElement
  point: Point
  /** Its tip stands on the place; else its middle. */
  tipped: boolean
  /** Where pins overlap the higher one is seen. */
  height: number
}

interface StopMapContents {
  pins: readonly PlacedPin[]
  /** The same array as long as they are the same ways. */
  lines: readonly MapLine[]
}

/** A map of stops and the ways between them. */
export interface StopMap {
  /** Brings into view the stops that were not there before, and never moves otherwise. */
  show: (contents: StopMapContents) => void
  zoom: (by: 1 | -1) => void
  remove: () => void
}

export interface StopMapOptions {
  container: HTMLElement
  styleUrl: string | null
  /** What must stay free around the stops, in px. */
  room: PaddingOptions
  onFailure: () => void
}

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** Draws the ground with stops on it. @throws when the browser has no WebGL */
export async function openStopMap({ room, ...options }: StopMapOptions): Promise<StopMap> {
  const map = await openBaseMap({ ...options, interactive: true })
  await new Promise<void>((done) => map.once('load', () => done()))
  addLineLayers(map)
  const markers = new Map<HTMLElement, Marker>()
  let framed = ''
  let drawn: readonly MapLine[] | null = null
  return {
    show({ pins, lines }) {
      if (drawn !== lines) void map.getSource<GeoJSONSource>('lines')?.setData(collectionOf(lines))
      drawn = lines
      placeMarkers(map, markers, pins)
      const frame = frameOf(pins.map(({ point }) => point))
      if (frame && framed !== String(frame)) {
        framed = String(frame)
        map.fitBounds(frame, { padding: room, duration: 0, maxZoom: 16 })
      }
    },
    zoom: (by) => map.zoomTo(map.getZoom() + by),
    remove: () => map.remove(),
  }
}

const collectionOf = (lines: readonly MapLine[]) => ({
  type: 'FeatureCollection' as const,
  features: lines.map(
    ({ look, geometry }): Feature<LineString> => ({ type: 'Feature', properties: { look }, geometry }),
  ),
})

/** A casing hides no line: all of them lie below all lines. */
function addLineLayers(map: MapLibre) {
  map.addSource('lines', { type: 'geojson', data: collectionOf([]) })
  const names = Object.keys(lineLooks) as LookName[]
  for (const name of names) {
    const paint = { 'line-color': '#ffffff', 'line-width': lineLooks[name].casing }
    map.addLayer({ ...layerOf(`${name}-casing`, name), paint })
  }
  for (const name of names) {
    const { color, width, dash } = lineLooks[name]
    const paint = { 'line-color': color, 'line-width': width, ...(dash && { 'line-dasharray': [...dash] }) }
    map.addLayer({ ...layerOf(name, name), paint })
  }
}

const layerOf = (id: string, look: LookName) => ({
  id,
  type: 'line' as const,
  source: 'lines',
  layout: round,
  filter: ['==', ['get', 'look'], look] as ['==', ['get', string], string],
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

function frameOf(points: readonly Point[]): LngLatBoundsLike | null {
  if (points.length === 0) return null
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
