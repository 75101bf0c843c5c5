import type { FeatureCollection } from 'geojson'
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { DEFAULT_MAP_COLOR } from '#domain/geo/maps/map-form.ts'

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }
const NIGHT = '#0f2e24'
const AMBER = '#ffb000'

/** Areas: fill .35, stroke .8 of the map's color; the chosen area's edge is night (look, 'Map'). */
const layers: LayerSpecification[] = [
  {
    id: 'areas',
    type: 'fill',
    source: 'areas',
    paint: { 'fill-color': DEFAULT_MAP_COLOR, 'fill-opacity': 0.35 },
  },
  {
    id: 'area-hovered',
    type: 'fill',
    source: 'areas',
    filter: ['==', ['id'], -1],
    paint: { 'fill-color': DEFAULT_MAP_COLOR, 'fill-opacity': 0.3 },
  },
  {
    id: 'area-edges',
    type: 'line',
    source: 'areas',
    paint: { 'line-color': DEFAULT_MAP_COLOR, 'line-width': 2, 'line-opacity': 0.8 },
  },
  {
    id: 'area-chosen',
    type: 'line',
    source: 'areas',
    filter: ['get', 'chosen'],
    paint: { 'line-color': NIGHT, 'line-width': 3 },
  },
]

const corners: LayerSpecification = {
  id: 'corners',
  type: 'symbol',
  source: 'corners',
  layout: {
    'icon-image': ['case', ['get', 'pressed'], 'corner-pressed', 'corner'],
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  },
}

export function addDrawLayers(map: MapLibre): void {
  for (const id of ['areas', 'corners']) map.addSource(id, { type: 'geojson', data: nothing })
  map.addImage('corner', cornerImage('#ffffff'), { pixelRatio: 2 })
  map.addImage('corner-pressed', cornerImage(AMBER), { pixelRatio: 2 })
  for (const layer of [...layers, corners]) map.addLayer(layer)
}

const CORNER = 12

function cornerImage(color: string): ImageData {
  const size = CORNER * 2 + 4
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The canvas has no 2D context')
  pen.fillStyle = NIGHT
  pen.beginPath()
  pen.roundRect(0, 0, size, size, 5)
  pen.fill()
  pen.fillStyle = color
  pen.beginPath()
  pen.roundRect(5, 5, size - 10, size - 10, 2)
  pen.fill()
  return pen.getImageData(0, 0, size, size)
}
