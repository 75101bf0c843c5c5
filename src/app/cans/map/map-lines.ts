import type { Feature, LineString } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'
import type { SteppedPin } from './crowded-markers.ts'
import { type LookName, lineLooks } from './line-looks.ts'

export interface MapLine {
  look: LookName
  geometry: DrivenRoute['geometry']
}

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** All casings go below all lines, so that no casing hides a line. */
export function addLineLayers(map: MapLibre) {
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

/** Sets each source only when its lines changed, because the map then draws its whole view again. */
export function lineDrawing(map: MapLibre) {
  let drawn: readonly MapLine[] | null = null
  let hairs = ''
  return {
    lines(lines: readonly MapLine[]) {
      if (drawn !== lines) void map.getSource<GeoJSONSource>('lines')?.setData(collectionOf(lines))
      drawn = lines
    },
    hairs(stepped: readonly SteppedPin[]) {
      const now = JSON.stringify([map.getZoom(), stepped])
      if (hairs !== now) void map.getSource<GeoJSONSource>('hairs')?.setData(hairsOf(map, stepped))
      hairs = now
    },
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
