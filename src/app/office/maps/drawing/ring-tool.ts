import type { Map as MapLibre } from 'maplibre-gl'
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { LngLat, Ring } from '#domain/geo/areas/ring.ts'

/** `index` 0 is the border. */
export interface EditedRing {
  index: number
  ring: Ring
}

export interface RingToolEvents {
  onDrawn: (ring: Ring) => void
  /** A ring was taken up, or its corner is being dragged: for display only. */
  onMoving: (edited: EditedRing) => void
  onChanged: (edited: EditedRing) => void
}

export interface RingTool {
  draw: () => void
  edit: (rings: readonly Ring[], from: 'border' | 'chosen') => void
  rest: () => void
}

/** About a centimeter; the drawing library accepts nine digits at most. */
const DIGITS = 7
const NIGHT = '#0f2e24'
const rounded = ([lng, lat]: LngLat): [number, number] => [Number(lng.toFixed(DIGITS)), Number(lat.toFixed(DIGITS))]

/** The library has no holes, so each ring is a polygon to it. */
export function openRingTool(map: MapLibre, events: RingToolEvents): RingTool {
  const draw = new TerraDraw({ adapter: new TerraDrawMapLibreGLAdapter({ map }), modes: modes() })
  draw.start()
  draw.setMode('static')
  const ringOf = (id: string | number): EditedRing | null => {
    const feature = draw.hasFeature(id) ? draw.getSnapshotFeature(id) : undefined
    if (feature?.geometry.type !== 'Polygon') return null
    return { index: Number(feature.properties.ring ?? 0), ring: feature.geometry.coordinates[0] as unknown as Ring }
  }
  let chosen = 0
  draw.on('select', (id) => {
    const edited = ringOf(id)
    if (!edited) return
    chosen = edited.index
    events.onMoving(edited)
  })
  draw.on('finish', (id, { action }) => {
    const edited = ringOf(id)
    if (!edited) return
    if (action !== 'draw') return events.onChanged(edited)
    // Deferred, as the library is still processing the ring.
    queueMicrotask(() => {
      draw.clear()
      events.onDrawn(edited.ring)
    })
  })
  draw.on('change', (ids, type, context) => {
    if (draw.getMode() !== 'select' || type !== 'update' || (context && 'origin' in context)) return
    for (const id of ids) {
      const edited = ringOf(id)
      if (edited) events.onMoving(edited)
    }
  })
  const rest = () => {
    draw.setMode('static')
    draw.clear()
  }
  return {
    rest,
    draw: () => {
      rest()
      draw.setMode('polygon')
    },
    edit: (rings, from) => {
      rest()
      draw.setMode('select')
      const added = draw.addFeatures(rings.map(featureOf))
      const ring = (from === 'chosen' ? added[chosen] : undefined) ?? added[0]
      if (ring?.valid && ring.id !== undefined) draw.selectFeature(ring.id)
    },
  }
}

const featureOf = (ring: Ring, index: number) => ({
  type: 'Feature' as const,
  properties: { mode: 'polygon', ring: index },
  geometry: { type: 'Polygon' as const, coordinates: [ring.map(rounded)] },
})

/** Invisible handles: the map draws the corners itself, as squares. */
const unseen = { selectionPointOpacity: 0, selectionPointOutlineOpacity: 0, selectionPointWidth: 8 } as const

function modes() {
  return [
    new TerraDrawPolygonMode({
      pointerDistance: 24,
      styles: {
        fillColor: NIGHT,
        fillOpacity: ({ properties }) => (properties.ring === undefined ? 0.12 : 0),
        outlineColor: NIGHT,
        outlineWidth: 3,
        closingPointColor: '#ffffff',
        closingPointOutlineColor: NIGHT,
        closingPointOutlineWidth: 2,
        closingPointWidth: 6,
      },
    }),
    new TerraDrawSelectMode({
      allowManualDeselection: false,
      pointerDistance: 24,
      keyEvents: null,
      flags: {
        polygon: { feature: { draggable: false, coordinates: { midpoints: true, draggable: true, deletable: true } } },
      },
      styles: {
        ...unseen,
        selectedPolygonFillOpacity: 0,
        selectedPolygonOutlineColor: NIGHT,
        selectedPolygonOutlineWidth: 3,
        midPointColor: NIGHT,
        midPointOpacity: 0.8,
        midPointWidth: 4,
        midPointOutlineWidth: 0,
      },
    }),
  ]
}
