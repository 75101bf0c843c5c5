import { type House, houses } from '#demo/town/houses.ts'
import { parks } from '#demo/town/open-ground.ts'
import { band, distance, type Point, type Position, position } from '#demo/town/plane.ts'
import { creek, railway, type Street, streets } from '#demo/town/streets.ts'

type TownFeatureKind = 'road' | 'railway' | 'creek' | 'park' | 'buildings'

interface TownFeature {
  type: 'Feature'
  properties: { kind: TownFeatureKind; name?: string; class?: Street['class'] }
  geometry:
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] }
}

export interface TownMap {
  type: 'FeatureCollection'
  features: TownFeature[]
}

/** Draws every second house only, to limit the map's download size. */
const drawnOf = 2
const wall = { along: 13, deep: 10 }

const ringOf = (ring: readonly Point[]): Position[] => ring.map((point) => position(point))
const lineOf = (path: readonly Point[]): Position[] => path.map((point) => position(point, 5))

function outline({ at, front }: House): Point[] {
  const away = distance(front, at)
  const [dx, dy] = [(at[0] - front[0]) / away, (at[1] - front[1]) / away]
  const corner = (along: number, deep: number): Point => [
    at[0] - dy * along + dx * deep,
    at[1] + dx * along + dy * deep,
  ]
  const [half, depth] = [wall.along / 2, wall.deep / 2]
  const first = corner(-half, -depth)
  return [first, corner(-half, depth), corner(half, depth), corner(half, -depth), first]
}

function road(street: Street): TownFeature {
  return {
    type: 'Feature',
    properties: { kind: 'road', name: street.name, class: street.class },
    geometry: { type: 'LineString', coordinates: lineOf(street.path) },
  }
}

/** The offline map of Cedar Hollow: ground first, then roads. Colors come from the map style. */
export function townMap(): TownMap {
  const all = streets()
  const drawn = houses(all).filter((_, index) => index % drawnOf === 0)
  const ground: TownFeature[] = [
    ...parks.map(
      ({ name, ring }): TownFeature => ({
        type: 'Feature',
        properties: { kind: 'park', name },
        geometry: { type: 'Polygon', coordinates: [ringOf(ring)] },
      }),
    ),
    {
      type: 'Feature',
      properties: { kind: 'creek', name: 'Cedar Creek' },
      geometry: { type: 'Polygon', coordinates: [ringOf(band(creek, 46))] },
    },
    {
      type: 'Feature',
      properties: { kind: 'buildings' },
      geometry: { type: 'MultiPolygon', coordinates: drawn.map((house) => [ringOf(outline(house))]) },
    },
    {
      type: 'Feature',
      properties: { kind: 'railway', name: 'Cedar Hollow Branch' },
      geometry: { type: 'LineString', coordinates: lineOf(railway) },
    },
  ]
  return { type: 'FeatureCollection', features: [...ground, ...all.map(road)] }
}
