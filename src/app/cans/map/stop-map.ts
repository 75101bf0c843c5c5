import type { Map as MapLibre, PaddingOptions } from 'maplibre-gl'
import { openBaseMap } from '#app/maps/base-map.ts'
import { type Box, type EdgeTag, edgeTags, type Spot } from '#domain/cans/map/edge-tags.ts'
import { frameOf, isOutdated, type MapFrame } from '#domain/cans/map/map-frame.ts'
import { crowdedMarkers, type PinGroup, type PlacedPin } from './crowded-markers.ts'
import { addLineLayers, lineDrawing, type MapLine } from './map-lines.ts'

export interface StopMapContents {
  pins: readonly (PlacedPin & {
    framed: boolean
    /** Outside the view it gets a tag at the edge. */
    tagged: boolean
  })[]
  /** Redrawn when the reference changes. */
  lines: readonly MapLine[]
  /** Another filter frames the stops again, even after a person moved the map. */
  filter: string
  tagWidth: (ids: readonly string[]) => number
}

export interface StopMap {
  show: (contents: StopMapContents) => void
  zoom: (by: 1 | -1) => void
  lookAt: (ids: readonly string[]) => void
  /** Back to the framed stops. */
  frame: () => void
  /** Corners in px of the map. */
  within: (one: Spot, other: Spot) => string[]
  remove: () => void
}

export interface StopMapOptions {
  container: HTMLElement
  styleUrl: string | null
  /** Alternatives of free space around the stops, in px; the one that shows them largest is used. */
  rooms: readonly PaddingOptions[]
  onGroups: (groups: readonly PinGroup[]) => void
  onTags: (tags: readonly EdgeTag[]) => void
  /** Buttons and legends above the map. */
  controls: () => readonly Element[]
  onFailure: () => void
}

/** Maximum zoom; closer shows nothing new. */
const NEAREST = 18
const NEAREST_FRAME = 16

/** @throws if the browser has no WebGL */
export async function openStopMap(options: StopMapOptions): Promise<StopMap> {
  const { container, rooms, onGroups, onTags, controls, ...rest } = options
  const map = await openBaseMap({ container, interactive: true, ...rest })
  await new Promise<void>((done) => map.once('load', () => done()))
  addLineLayers(map)
  const markers = crowdedMarkers(map, onGroups)
  const drawing = lineDrawing(map)
  const tags = tagsAtEdge(map, onTags, controls)
  const view = framedView(map, rooms)
  let shown: StopMapContents | null = null
  const spread = (): readonly Box[] => {
    const { stepped, boxes } = markers.spread()
    drawing.hairs(stepped)
    return boxes
  }
  const settle = () => tags.place(shown, spread())
  map.on('zoom', spread)
  map.on('moveend', settle)
  map.on('resize', () => {
    view.keep()
    settle()
  })
  return {
    show(contents) {
      const isOther = shown?.filter !== contents.filter
      shown = contents
      drawing.lines(contents.lines)
      markers.show(contents.pins)
      view.follow(framedOf(contents), isOther)
      settle()
    },
    zoom(by) {
      view.leave()
      map.zoomTo(map.getZoom() + by)
    },
    lookAt(ids) {
      const inside = new Set(ids)
      view.leave(frameOf(shown?.pins.filter(({ id }) => inside.has(id)).map(({ point }) => point) ?? []))
    },
    frame: () => view.frame(shown && framedOf(shown)),
    within: (one, other) =>
      (shown?.pins ?? []).filter(({ point }) => isBetween(map.project(point), one, other)).map(({ id }) => id),
    remove: () => map.remove(),
  }
}

const framedOf = ({ pins }: StopMapContents) => frameOf(pins.filter(({ framed }) => framed).map(({ point }) => point))

/** The view follows the stops until a person moves it. */
function framedView(map: MapLibre, rooms: readonly PaddingOptions[]) {
  let framed: MapFrame | null = null
  let isMoved = false
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) isMoved = true
  })
  const frame = (wanted: MapFrame | null) => {
    isMoved = false
    framed = wanted
    if (wanted) showFrame(map, wanted, { rooms, maxZoom: NEAREST_FRAME })
  }
  return {
    frame,
    follow(wanted: MapFrame | null, isOther: boolean) {
      if (wanted && (isOther || !framed || (!isMoved && isOutdated(framed, wanted)))) frame(wanted)
    },
    /** Rotating a phone would leave the stops outside the view. */
    keep() {
      if (!isMoved) frame(framed)
    },
    leave(to: MapFrame | null = null) {
      isMoved = true
      if (!to) return
      const isPlace = to.west === to.east && to.south === to.north
      showFrame(map, to, { rooms, maxZoom: isPlace ? NEAREST_FRAME : NEAREST })
    },
  }
}

function showFrame(
  map: MapLibre,
  frame: MapFrame,
  { rooms, maxZoom }: { rooms: readonly PaddingOptions[]; maxZoom: number },
) {
  const { west, south, east, north } = frame
  const cameras = rooms.flatMap(
    (padding) => map.cameraForBounds([west, south, east, north], { padding, maxZoom }) ?? [],
  )
  const [largest] = cameras.toSorted((one, other) => (other.zoom ?? 0) - (one.zoom ?? 0))
  if (largest) map.jumpTo(largest)
}

function tagsAtEdge(map: MapLibre, onTags: StopMapOptions['onTags'], controls: StopMapOptions['controls']) {
  let last = ''
  const boxesOfControls = (): Box[] => {
    const { left, top } = map.getContainer().getBoundingClientRect()
    return controls().map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      return { x: x - left + width / 2, y: y - top + height / 2, width, height }
    })
  }
  return {
    place(contents: StopMapContents | null, pins: readonly Box[]) {
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      const far = (contents?.pins ?? []).flatMap(({ id, point, tagged }) => {
        const { x, y } = map.project(point)
        const isInView = x >= 0 && y >= 0 && x <= width && y <= height
        return tagged && !isInView ? [{ id, x, y }] : []
      })
      const view = { width, height }
      const widthOf = contents?.tagWidth ?? (() => 0)
      const tags = far.length === 0 ? [] : edgeTags(far, { view, widthOf, controls: boxesOfControls(), pins })
      const now = JSON.stringify(tags)
      if (now !== last) onTags(tags)
      last = now
    },
  }
}

const isBetween = ({ x, y }: Spot, one: Spot, other: Spot): boolean =>
  x >= Math.min(one.x, other.x) &&
  x <= Math.max(one.x, other.x) &&
  y >= Math.min(one.y, other.y) &&
  y <= Math.max(one.y, other.y)
