import type { FeatureCollection } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** Without this data the map shows background and service area only. */
export const TOWN_URL = '/map/town.json'

const kind = (name: string) => ['==', ['get', 'kind'], name] as ['==', ['get', string], string]
const roadClass = ['get', 'class'] as const

const width = (highway: number, main: number, street: number, casing = 0) =>
  [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    11,
    ['match', [...roadClass], 'highway', highway / 3 + casing, 'main', main / 3 + casing, street / 3 + casing],
    17,
    ['match', [...roadClass], 'highway', highway * 4 + casing, 'main', main * 4 + casing, street * 4 + casing],
  ] as unknown as number

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

const townLayers: LayerSpecification[] = [
  { id: 'park', type: 'fill', source: 'town', filter: kind('park'), paint: { 'fill-color': '#d8e3d0' } },
  { id: 'creek', type: 'fill', source: 'town', filter: kind('creek'), paint: { 'fill-color': '#c7dadb' } },
  {
    id: 'buildings',
    type: 'fill',
    source: 'town',
    filter: kind('buildings'),
    minzoom: 12,
    paint: { 'fill-color': '#ded6c3' },
  },
  {
    id: 'roads',
    type: 'line',
    source: 'town',
    filter: kind('road'),
    layout: round,
    paint: { 'line-color': '#ffffff', 'line-width': width(5, 5, 3) },
  },
  {
    id: 'railway',
    type: 'line',
    source: 'town',
    filter: kind('railway'),
    paint: { 'line-color': '#b7ad98', 'line-width': 1.5, 'line-dasharray': [3, 2] },
  },
  {
    id: 'highway',
    type: 'line',
    source: 'town',
    filter: ['all', kind('road'), ['==', [...roadClass], 'highway']] as never,
    layout: round,
    paint: { 'line-color': '#f3dfa5', 'line-width': width(4, 4, 4) },
  },
  streetNames('main-names', ['highway', 'main'], 11),
  streetNames('street-names', ['street', 'lane'], 12.5),
  // Layers on top are placed first: listed later, the one railway would find no room among the street names.
  lineNames('railway-names', kind('railway'), 12.5, '#6b6350'),
]

function streetNames(id: string, classes: readonly string[], minzoom: number): LayerSpecification {
  const filter = ['all', kind('road'), ['in', [...roadClass], ['literal', classes]]]
  return lineNames(id, filter, minzoom, '#48524b')
}

function lineNames(id: string, filter: unknown, minzoom: number, ink: string): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'town',
    filter: filter as never,
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 350,
      'text-field': ['get', 'name'],
      'text-font': ['Public Sans'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11, 16, 14],
      'text-max-angle': 35,
    },
    paint: { 'text-color': ink, 'text-halo-color': '#ffffff', 'text-halo-width': 1.6 },
  }
}

/** Always light; dark mode inverts the canvas (base-map.css). */
export function townStyle(town: FeatureCollection | null): StyleSpecification {
  const ground: LayerSpecification = { id: 'land', type: 'background', paint: { 'background-color': '#ece7da' } }
  return {
    version: 8,
    sources: town ? { town: { type: 'geojson', data: town } } : {},
    layers: town ? [ground, ...townLayers] : [ground],
  }
}

export function areaLayers(color: string): LayerSpecification[] {
  return [
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': color, 'fill-opacity': 0.25 } },
    {
      id: 'area-edge',
      type: 'line',
      source: 'area',
      paint: { 'line-color': color, 'line-width': 2, 'line-opacity': 0.8 },
    },
    {
      id: 'distance',
      type: 'line',
      source: 'distance',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': '#17211c', 'line-width': 3, 'line-dasharray': [0.1, 2] },
    },
  ]
}
