import { nameKeys, shapeNames } from '#domain/geo/areas/area-names.ts'
import { type Mend, mendShape } from '#domain/geo/areas/mend-shape.ts'
import { type LeftShape, leftShape, type NamedArea } from './read-shapes.ts'
import { type Shape, type ShapeLabel, shapesIn } from './shapes-in.ts'

interface Repair extends Mend {
  shape: number
}

interface ImportedArea extends NamedArea {
  shape: number
  piece: number
}

export interface ShapesImported {
  areas: ImportedArea[]
  left: LeftShape[]
  came: number
  repairs: Repair[]
  labels: ShapeLabel[]
}

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

/** Rejected shapes leave no gap in the numbers. */
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
