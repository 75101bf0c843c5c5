import type { FeatureCollection, Position } from 'geojson'
import { type GeoJSONSource, type Map as MapLibre, Marker } from 'maplibre-gl'
import { openBaseMap } from '#app/maps/base-map.ts'
import { addCountyLines } from '#app/office/maps/import/county-lines.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { Box } from '#domain/geo/areas/prepared-area.ts'
import type { Ring } from '#domain/geo/areas/ring.ts'
import { type Drawing, isEditable } from '#domain/geo/maps/map-drawing.ts'
import { addDrawLayers } from './draw-layers.ts'
import { type EditedRing, openRingTool, type RingTool } from './ring-tool.ts'

export type MapTool = 'look' | 'draw' | 'edit' | 'hole'

/** Both indexes start at 0; ring 0 is the border. */
export interface PressedCorner {
  ring: number
  corner: number
}

export interface DrawContents {
  drawing: Drawing
  hidden: ReadonlySet<number>
  selected: number | null
  hovered: number | null
  color: string
  tool: MapTool
  corner: PressedCorner | null
  place: (Point & { served: boolean }) | null
  /** A new object moves the map even to the same box. */
  view: Box | null
}

export interface DrawMapEvents {
  onSelect: (id: number) => void
  onCorner: (pressed: PressedCorner | null) => void
  onHover: (id: number | null) => void
  onDrawn: (ring: Ring) => void
  onRing: (id: number, edited: EditedRing) => void
}

export interface DrawMap {
  show: (contents: DrawContents) => void
  zoom: (by: 1 | -1) => void
  remove: () => void
}

/** Cedar Hollow, the center of a map without areas. */
const FIRST_CENTER: [number, number] = [-82.548, 33.1995]

export interface DrawMapOptions {
  container: HTMLElement
  styleUrl: string | null
  onFailure: () => void
  events: DrawMapEvents
}

/** @throws when the browser has no WebGL */
export async function openDrawMap({ events, ...options }: DrawMapOptions): Promise<DrawMap> {
  const map = await openBaseMap({ ...options, center: FIRST_CENTER, zoom: 12.5 })
  await new Promise<void>((done) => map.once('load', () => done()))
  addDrawLayers(map)
  if (!options.styleUrl) showCounties(map)
  const shown = new ShownDrawing(map)
  const tool = openRingTool(map, {
    onDrawn: events.onDrawn,
    onMoving: (edited) => shown.move(edited),
    onChanged: (edited) => shown.selected !== null && events.onRing(shown.selected, edited),
  })
  // Corners go above the tool's lines.
  map.moveLayer('corners')
  listen(map, shown, events)
  return {
    show: (contents) => shown.show(contents, tool),
    zoom: (by) => map.zoomTo(map.getZoom() + by),
    remove: () => map.remove(),
  }
}

/** The county lines are optional: the map works without them. */
function showCounties(map: MapLibre) {
  let left = false
  map.once('remove', () => {
    left = true
  })
  addCountyLines(map, 'areas', () => left).catch(() => undefined)
}

const frame = (map: MapLibre, { west, south, east, north }: Box) =>
  map.fitBounds([west, south, east, north], { padding: paddingOf(map), duration: 0, maxZoom: 16 })

/** Room for the tools at the top and the address test at the bottom. */
function paddingOf(map: MapLibre) {
  const { clientHeight, clientWidth } = map.getContainer()
  const side = Math.min(64, clientWidth / 8)
  return { top: Math.min(136, clientHeight / 4), bottom: Math.min(124, clientHeight / 4), left: side, right: side }
}

function listen(map: MapLibre, shown: ShownDrawing, { onSelect, onCorner, onHover }: DrawMapEvents) {
  const idAt = (point: [number, number]) => {
    const [found] = map.queryRenderedFeatures(point, { layers: ['areas'] })
    return typeof found?.id === 'number' ? found.id : null
  }
  map.on('click', ({ point }) => {
    const corner = shown.cornerAt(point)
    onCorner(corner)
    if (corner) return
    const id = shown.takesClicks ? idAt([point.x, point.y]) : null
    if (id !== null) onSelect(id)
  })
  map.on('mousemove', ({ point }) => onHover(shown.takesClicks ? idAt([point.x, point.y]) : null))
  map.on('mouseout', () => onHover(null))
}

/** Hit radius around a corner in px: half of a fingertip. */
const CORNER_REACH = 22

class ShownDrawing {
  private readonly map: MapLibre
  private readonly pin = new Marker({ element: document.createElement('div'), anchor: 'bottom' })
  private now: DrawContents | null = null
  private edited: EditedRing | null = null

  constructor(map: MapLibre) {
    this.map = map
    this.pin.getElement().dataset.mapPin = ''
  }

  get selected(): number | null {
    return this.now?.selected ?? null
  }

  get takesClicks(): boolean {
    return this.now?.tool === 'look' || this.now?.tool === 'edit'
  }

  show(next: DrawContents, tool: RingTool) {
    const before = this.now
    this.now = next
    const isUnchanged = (...fields: (keyof DrawContents)[]) => fields.every((field) => before?.[field] === next[field])
    if (!isUnchanged('color')) paint(this.map, next.color)
    if (!isUnchanged('drawing', 'hidden', 'selected', 'tool')) {
      this.source('areas').setData(areasOf(next))
      this.takeUp(next, tool, isUnchanged('selected', 'tool'))
    }
    if (!isUnchanged('corner')) this.showCorners()
    this.map.setFilter('area-hovered', ['==', ['id'], next.hovered ?? -1])
    if (!isUnchanged('place')) this.showPlace(next.place)
    if (!isUnchanged('view') && next.view) frame(this.map, next.view)
  }

  cornerAt({ x, y }: { x: number; y: number }): PressedCorner | null {
    if (!this.edited) return null
    const { index, ring } = this.edited
    const away = cornersIn(ring).map(([lng, lat]) => {
      const at = this.map.project([lng, lat])
      return Math.hypot(at.x - x, at.y - y)
    })
    const nearest = Math.min(...away)
    return nearest <= CORNER_REACH ? { ring: index, corner: away.indexOf(nearest) } : null
  }

  move(edited: EditedRing) {
    const { now } = this
    if (!now || now.selected === null) return
    const { index, ring } = edited
    this.edited = edited
    const drawing = now.drawing.map((area) =>
      area.id === now.selected ? { ...area, rings: area.rings.with(index, ring) } : area,
    )
    this.source('areas').setData(areasOf({ ...now, drawing }))
    this.showCorners()
  }

  private showCorners() {
    this.source('corners').setData(cornersOf(this.edited, this.now?.corner ?? null))
  }

  /** Restarts the tool when it changes, or when its rings changed by other means, such as undo. */
  private takeUp({ drawing, selected, tool: name }: DrawContents, tool: RingTool, goesOn: boolean) {
    const area = name === 'edit' ? drawing.find((one) => one.id === selected && isEditable(one)) : undefined
    if (area) return tool.edit(area.rings, goesOn ? 'chosen' : 'border')
    if (name === 'draw' || name === 'hole') tool.draw()
    else if (!goesOn) tool.rest()
    // Last, because the tool emits the ring once more while letting go of it.
    this.edited = null
    this.showCorners()
  }

  private showPlace(place: DrawContents['place']) {
    if (!place) return void this.pin.remove()
    this.pin.getElement().innerHTML = pinOf(place.served)
    this.pin.setLngLat([place.lng, place.lat]).addTo(this.map)
  }

  private source(id: string): GeoJSONSource {
    const source = this.map.getSource<GeoJSONSource>(id)
    if (!source) throw new Error(`The map has no source ${id}`)
    return source
  }
}

function areasOf({ drawing, hidden, selected, tool }: DrawContents): FeatureCollection {
  const shown = drawing.filter(({ id }) => !hidden.has(id) || (id === selected && tool === 'edit'))
  return {
    type: 'FeatureCollection',
    features: shown.map(({ id, name, rings }) => ({
      type: 'Feature',
      id,
      properties: { name, chosen: id === selected },
      geometry: { type: 'Polygon', coordinates: rings as unknown as Position[][] },
    })),
  }
}

/** A ring's last corner repeats its first. */
const cornersIn = (ring: Ring) => ring.slice(0, -1)

const cornersOf = (edited: EditedRing | null, pressed: PressedCorner | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: cornersIn(edited?.ring ?? []).map((place, corner) => ({
    type: 'Feature',
    properties: { pressed: pressed?.ring === edited?.index && pressed?.corner === corner },
    geometry: { type: 'Point', coordinates: [...place] },
  })),
})

function paint(map: MapLibre, color: string) {
  for (const layer of ['areas', 'area-hovered']) map.setPaintProperty(layer, 'fill-color', color)
  map.setPaintProperty('area-edges', 'line-color', color)
}

function pinOf(served: boolean): string {
  const plate = 'M6 2H34A4 4 0 0 1 38 6V28A4 4 0 0 1 34 32H26L20 39L14 32H6A4 4 0 0 1 2 28V6A4 4 0 0 1 6 2Z'
  const [fill, edge, sign, mark] = served
    ? ['#0f2e24', '#ffffff', '#ffb000', 'M12.5 17.5L17.5 22.5L28 11.5']
    : ['#ffffff', '#b3261e', '#b3261e', 'M14 11L26 23M26 11L14 23']
  return `<svg width="40" height="42" viewBox="0 0 40 42" aria-hidden="true"><path d="${plate}" fill="${fill}" stroke="${edge}" stroke-width="2.5" stroke-linejoin="round"/><path d="${mark}" fill="none" stroke="${sign}" stroke-width="3"/></svg>`
}
