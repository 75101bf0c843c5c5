import { uniqueNames } from '#domain/geo/areas/area-names.ts'
import { covers } from '#domain/geo/areas/covers.ts'
import { prepareArea } from '#domain/geo/areas/prepared-area.ts'
import { checkRing, fromGrid, gridPoint, pointOf, type Ring } from '#domain/geo/areas/ring.ts'
import { squareMiles, squareMilesText, wound } from '#domain/geo/areas/ring-size.ts'
import { counted } from '#domain/words/counted.ts'
import { cornersOf, type MapCollection } from './map-collection.ts'
import { type NamedArea, readShapes } from './read-shapes.ts'

/** `id` is unique within the drawing and not stored. */
export interface DrawnArea extends NamedArea {
  id: number
}
export type Drawing = readonly DrawnArea[]

export const prepareDrawn = ({ rings }: NamedArea) => prepareArea({ type: 'Polygon', coordinates: rings })

export function drawingOf(collection: unknown): Drawing {
  return withAreas([], readShapes(collection, 'close')?.areas ?? [])
}

export function collectionOf(drawing: Drawing, name: string): MapCollection {
  const features = drawing.map(({ name: own, rings }) => ({
    type: 'Feature',
    properties: { name: own },
    geometry: {
      type: 'Polygon',
      coordinates: rings.map((ring, index) => wound(ring, index === 0 ? 'outer' : 'hole')),
    },
  }))
  return { type: 'FeatureCollection', name, features }
}

const nextId = (drawing: Drawing) => Math.max(0, ...drawing.map(({ id }) => id)) + 1

export function withAreas(drawing: Drawing, areas: readonly NamedArea[]): Drawing {
  const first = nextId(drawing)
  return [
    ...drawing,
    ...areas.map(({ name, rings }, index) => ({ id: first + index, name, rings: rings.map(snapped) })),
  ]
}

export const withBorder = (drawing: Drawing, ring: Ring): Drawing =>
  withAreas(drawing, [{ name: uniqueNames(namesOf(drawing)).numbered(drawing.length + 1), rings: [ring] }])

export const namesOf = (drawing: Drawing) => drawing.map(({ name }) => name)

/** Drawings are snapped to the storage grid, so that the validated shape is the saved one. */
const snapped = (ring: Ring): Ring => ring.map((corner) => fromGrid(gridPoint(corner)))

const changeArea = (drawing: Drawing, id: number, change: (area: DrawnArea) => DrawnArea): Drawing =>
  drawing.map((area) => (area.id === id ? change(area) : area))

export const withRing = (drawing: Drawing, id: number, index: number, ring: Ring): Drawing =>
  changeArea(drawing, id, (area) => ({ ...area, rings: area.rings.with(index, snapped(ring)) }))

const LEAST_CORNERS = 3

export function withoutCorner(ring: Ring, corner: number): Ring | null {
  const left = ring.slice(0, -1).toSpliced(corner, 1)
  const [first] = left
  return first && left.length >= LEAST_CORNERS ? [...left, first] : null
}

export const withName = (drawing: Drawing, id: number, name: string): Drawing =>
  changeArea(drawing, id, (area) => ({ ...area, name }))

export const withoutArea = (drawing: Drawing, id: number): Drawing => drawing.filter((area) => area.id !== id)

export const withoutHoles = (drawing: Drawing, id: number): Drawing =>
  changeArea(drawing, id, (area) => ({ ...area, rings: area.rings.slice(0, 1) }))

export function withHole(drawing: Drawing, hole: Ring): { drawing: Drawing; id: number } | null {
  const around = drawing.find((area) => {
    const land = prepareDrawn(area)
    return hole.every((corner) => covers(land, pointOf(corner)))
  })
  if (!around) return null
  const changed = changeArea(drawing, around.id, (area) => ({ ...area, rings: [...area.rings, snapped(hole)] }))
  return { drawing: changed, id: around.id }
}

const MOST_EDITED_CORNERS = 2_000

/** Areas with more corners are too fine to edit by hand and must be re-imported. */
export const isEditable = ({ rings }: NamedArea) => cornersOf(rings) <= MOST_EDITED_CORNERS

export function areaFacts({ rings }: NamedArea): string {
  const holes = rings.length - 1
  const facts = [counted(cornersOf(rings.slice(0, 1)), 'corner'), squareMilesText(squareMiles(rings))]
  return (holes > 0 ? facts.toSpliced(1, 0, counted(holes, 'hole')) : facts).join(', ')
}

/** Rings are immutable, so each is checked once. */
const known = new WeakMap<Ring, boolean>()

/** Self-crossing borders and holes can't be saved. */
export const crossesItself = ({ rings }: NamedArea) =>
  rings.some((ring) => {
    const crosses = known.get(ring) ?? checkRing(ring) !== null
    known.set(ring, crosses)
    return crosses
  })
