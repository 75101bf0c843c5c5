// A file of somebody else's program is read shape by shape, and what can be repaired is: borders that cross themselves, end
// open, repeat points or run the wrong way round. Nothing happens silently: each repair is reported with its area.

import { nameKeys, shapeNames } from '#domain/geo/areas/area-names.ts'
import { type Mend, mendShape } from '#domain/geo/areas/mend-shape.ts'
import { type LeftShape, leftShape, type NamedArea } from './read-shapes.ts'
import { type Shape, type ShapeLabel, shapesIn } from './shapes-in.ts'

/** What was done to one shape. */
interface Repair extends Mend {
  /** Which of the shapes that came in. */
  shape: number
}

/** An area of a file: `shape` counts the shapes that came in, `piece` the piece of it that a repair made. */
interface ImportedArea extends NamedArea {
  shape: number
  piece: number
}

export interface ShapesImported {
  areas: ImportedArea[]
  /** Shapes that did not come in: with those that did, all shapes of the file. */
  left: LeftShape[]
  /** How many shapes came in. */
  came: number
  repairs: Repair[]
  /** What the file says of each shape that came in. */
  labels: ShapeLabel[]
}

/**
 * Reads GeoJSON of any nesting, a shape between two yields, so that whoever waits can do other things meanwhile.
 * @returns null when it is no GeoJSON at all
 */
export function* importShapes(geojson: unknown): Generator<undefined, ShapesImported | null> {
  const shapes = shapesIn(geojson)
  if (!shapes) return null
  const { usual } = nameKeys(shapes)
  const names = shapeNames(shapes, usual)
  const read: ShapesImported = { areas: [], left: [], came: 0, repairs: [], labels: [] }
  for (const [index, shape] of shapes.entries()) {
    importShape(read, shape, names[index] as string)
    yield
  }
  return { ...read, areas: namedAreas(read, usual) }
}

/**
 * The areas of a file under their names; those that did not come in leave no gap in the numbers.
 * @param key the property that names them; null numbers them
 * @param taken names that the map has already
 */
export function namedAreas({ areas, labels }: ShapesImported, key: string | null, taken: Iterable<string> = []) {
  const names = shapeNames(labels, key, taken)
  return areas.map((area) => ({ ...area, name: pieceName(names[area.shape] as string, area.piece) }))
}

const pieceName = (name: string, piece: number) => (piece > 0 ? `${name}, piece ${piece + 1}` : name)

function importShape(read: ShapesImported, shape: Shape, name: string): void {
  const { outcome, mends } = mendShape(shape.geometry)
  if (!('pieces' in outcome)) {
    read.left.push(leftShape(name, shape, outcome))
    return
  }
  const { properties, feature } = shape
  const number = read.came++
  const before = read.labels.at(-1)
  read.labels.push({ properties, feature, part: before?.feature === feature ? before.part + 1 : 0 })
  read.repairs.push(...mends.map((mend) => ({ ...mend, shape: number })))
  read.areas.push(...outcome.pieces.map((rings, piece) => ({ name, rings, shape: number, piece })))
}
