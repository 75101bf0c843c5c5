import type { Feature, LineString } from 'geojson'
import type { GeoJSONSource, Map as MapLibre, PaddingOptions } from 'maplibre-gl'
import { openBaseMap } from '#app/maps/base-map.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'
import { crowdedMarkers, type PinGroup, type PlacedPin, type SteppedPin } from './crowded-markers.ts'
import { type LookName, lineLooks } from './line-looks.ts'

export interface MapLine {
  look: LookName
  geometry: DrivenRoute['geometry']
}

interface StopMapContents {
  pins: readonly (PlacedPin & {
    framed: boolean
  })[]
  /** Redrawn when the reference changes. */
  lines: readonly MapLine[]
}

export interface StopMap {
  /** Moves the view only for stops that are new. */
  show: (contents: StopMapContents) => void
  zoom: (by: 1 | -1) => void
  lookAt: (points: readonly Point[]) => void
  /** Corners in px of the map. */
  within: (one: { x: number; y: number }, other: { x: number; y: number }) => string[]
  remove: () => void
}

export interface StopMapOptions {
  container: HTMLElement
  styleUrl: string | null
  room: PaddingOptions
  onGroups: (groups: readonly PinGroup[]) => void
  onFailure: () => void
}

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** Maximum zoom; closer shows nothing new. */
const NEAREST = 18

/** @throws if the browser has no WebGL */
export async function openStopMap({ room, onGroups, ...options }: StopMapOptions): Promise<StopMap> {
  const map = await openBaseMap({ ...options, interactive: true })
  await new Promise<void>((done) => map.once('load', () => done()))
  addLineLayers(map)
  const markers = crowdedMarkers(map, onGroups)
  let framed: Frame | null = null
  let framedPoints: readonly Point[] = []
  let isChosen = false
  let drawn: readonly MapLine[] | null = null
  let places: readonly { id: string; point: Point }[] = []
  const spread = () => void map.getSource<GeoJSONSource>('hairs')?.setData(hairsOf(map, markers.spread()))
  map.on('zoom', spread)
  const lookAt = (points: readonly Point[], maxZoom: number) => {
    const frame = frameOf(points)
    if (frame) map.fitBounds(frame, { padding: room, duration: 0, maxZoom })
  }
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) isChosen = true
  })
  // Rotating a phone would leave the stops outside the view.
  map.on('resize', () => {
    if (!isChosen) lookAt(framedPoints, 16)
  })
  return {
    show({ pins, lines }) {
      if (drawn !== lines) void map.getSource<GeoJSONSource>('lines')?.setData(collectionOf(lines))
      drawn = lines
      places = pins
      markers.show(pins)
      const wanted = pins.filter((pin) => pin.framed).map(({ point }) => point)
      const frame = frameOf(wanted)
      if (frame && !(framed && isWithin(frame, framed))) {
        framed = frame
        framedPoints = wanted
        isChosen = false
        lookAt(wanted, 16)
      }
      spread()
    },
    zoom(by) {
      isChosen = true
      map.zoomTo(map.getZoom() + by)
    },
    lookAt(points) {
      isChosen = true
      lookAt(points, NEAREST)
    },
    within: (one, other) => places.filter(({ point }) => isBetween(map.project(point), one, other)).map(({ id }) => id),
    remove: () => map.remove(),
  }
}

const collectionOf = (lines: readonly MapLine[]) => ({
  type: 'FeatureCollection' as const,
  features: lines.map(
    ({ look, geometry }): Feature<LineString> => ({ type: 'Feature', properties: { look }, geometry }),
  ),
})

function hairsOf(map: MapLibre, stepped: readonly SteppedPin[]) {
  return {
    type: 'FeatureCollection' as const,
    features: stepped.map(({ point, by }): Feature<LineString> => {
      const place = map.project(point)
      const end = map.unproject([place.x + by.x, place.y + by.y])
      const coordinates = [
        [point.lng, point.lat],
        [end.lng, end.lat],
      ]
      return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }
    }),
  }
}

/** All casings go below all lines, so that no casing hides a line. */
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
  map.addSource('hairs', { type: 'geojson', data: collectionOf([]) })
  map.addLayer({ id: 'hairs', type: 'line', source: 'hairs', paint: { 'line-color': '#17211c', 'line-width': 1.5 } })
}

const layerOf = (id: string, look: LookName) => ({
  id,
  type: 'line' as const,
  source: 'lines',
  layout: round,
  filter: ['==', ['get', 'look'], look] as ['==', ['get', string], string],
})

type Frame = [west: number, south: number, east: number, north: number]

function frameOf(points: readonly Point[]): Frame | null {
  if (points.length === 0) return null
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

const isWithin = (frame: Frame, other: Frame): boolean =>
  frame[0] >= other[0] && frame[1] >= other[1] && frame[2] <= other[2] && frame[3] <= other[3]

interface Spot {
  x: number
  y: number
}

const isBetween = ({ x, y }: Spot, one: Spot, other: Spot): boolean =>
  x >= Math.min(one.x, other.x) &&
  x <= Math.max(one.x, other.x) &&
  y >= Math.min(one.y, other.y) &&
  y <= Math.max(one.y, other.y)
