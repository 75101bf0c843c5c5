import { parks } from '#demo/town/open-ground.ts'
import { box, type Point, type Position, position } from '#demo/town/plane.ts'

type AreaGeometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }

export interface ServiceArea {
  type: 'FeatureCollection'
  features: { type: 'Feature'; properties: { name: string }; geometry: AreaGeometry }[]
}

const closed = (ring: readonly Point[]): Position[] => ring.map((point) => position(point))

function area(...parts: { name: string; geometry: AreaGeometry }[]): ServiceArea {
  return {
    type: 'FeatureCollection',
    features: parts.map(({ name, geometry }) => ({ type: 'Feature', properties: { name }, geometry })),
  }
}

function polygon(outer: readonly Point[], ...holes: Point[][]): AreaGeometry {
  return { type: 'Polygon', coordinates: [closed(outer), ...holes.map((hole) => closed([...hole].reverse()))] }
}

/** Piedmont excludes the south-east of the town: an L lying on its back. */
const piedmont: Point[] = [
  [-1700, -1500],
  [740, -1500],
  [740, -560],
  [1960, -560],
  [1960, 1980],
  [-1700, 1980],
  [-1700, -1500],
]

const magnolia: Point[] = [
  [-900, -1320],
  [1300, -1320],
  [1980, -300],
  [1500, 1290],
  [-500, 1400],
  [-1320, 300],
  [-900, -1320],
]

const oakAndMagnolia: Point[] = [
  [-1260, -500],
  [500, -500],
  [500, -700],
  [1340, -700],
  [1340, 500],
  [620, 500],
  [620, 900],
  [-1260, 900],
  [-1260, -500],
]

const park = (parks[0] as { ring: Point[] }).ring

/** Service areas by map name: all cover 120 Oak Street, none reaches Far Road. */
export const serviceAreas = {
  'Cedar Hollow, all of it': area({ name: 'Cedar Hollow', geometry: polygon(box(-1750, -1700, 2000, 2000)) }),
  'Around the park': area({
    name: 'Around Founders Park',
    geometry: polygon(box(-1450, -1050, 1700, 1280), park),
  }),
  'Magnolia rounds': area({ name: 'Magnolia rounds', geometry: polygon(magnolia) }),
  'Cedar Hollow': area({ name: 'Cedar Hollow', geometry: polygon(piedmont) }),
  'Residential North': area(
    { name: 'Oak and Magnolia', geometry: polygon(oakAndMagnolia, box(-380, -80, -180, 80)) },
    { name: 'South of Cedar Creek', geometry: polygon(box(-900, -1700, 1300, -1120)) },
  ),
  'Both sides of the creek': area({
    name: 'Both sides of the creek',
    geometry: {
      type: 'MultiPolygon',
      coordinates: [[closed(box(-1600, -720, 1900, 1260))], [closed(box(-1600, -1600, 1500, -1180))]],
    },
  }),
} satisfies Record<string, ServiceArea>

export type ServiceAreaName = keyof typeof serviceAreas
