import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Answer } from '#contract/contract.ts'
import { type AreaShape, type PolygonPositions, polygonsOf } from '#domain/geo/areas/area-shape.ts'
import { cornersLeft, drawnPolygons, type WeighedPolygon, weighPolygon } from '#domain/geo/areas/drawn-polygons.ts'
import type { MapRow } from '#server/geo/map.queries.ts'

type Drawn = Answer<'geo.getAreas'>
type Area = Pick<MapRow, 'name' | 'color' | 'geojson'>

/** Size limit of a map of all areas, for phones. */
const MOST_BYTES = 100_000

/** The least bytes per corner; a drawing far too large is skipped by this estimate. */
const BYTES_A_CORNER = 4

/** The first tolerance of simplification, in meters, and its growth factor. */
const FIRST = 5
const STEP = 1.5

export async function drawnToFit(areas: readonly Area[]): Promise<Drawn> {
  const polygons = areas.map(({ geojson }) => polygonsOf(geojson as AreaShape))
  const exact = collected(areas, polygons)
  if (await fits(exact)) return exact
  const weighed = await weigh(polygons)
  for (let meters = FIRST; ; meters *= STEP) {
    const corners = weighed.reduce((sum, all) => sum + cornersLeft(all, meters), 0)
    const isLast = meters > LARGEST
    if (!isLast && corners * BYTES_A_CORNER > MOST_BYTES) continue
    const drawn = collected(
      areas,
      weighed.map((all) => drawnPolygons(all, meters)),
    )
    if (isLast || (await fits(drawn))) return drawn
  }
}

/** Half the globe's circumference: nothing gets smaller beyond. */
const LARGEST = 20_000_000

/** Large areas take a while, so it yields between them. */
async function weigh(all: readonly (readonly PolygonPositions[])[]): Promise<WeighedPolygon[][]> {
  const weighed: WeighedPolygon[][] = []
  for (const polygons of all) {
    const ready: WeighedPolygon[] = []
    for (const polygon of polygons) {
      ready.push(weighPolygon(polygon))
      if (ready.length % 20 === 0) await setImmediate()
    }
    weighed.push(ready)
    await setImmediate()
  }
  return weighed
}

function collected(areas: readonly Area[], polygons: readonly (readonly PolygonPositions[])[]): Drawn {
  return {
    type: 'FeatureCollection',
    features: areas.map(({ name, color }, index) => ({
      type: 'Feature',
      properties: { name, color },
      geometry: { type: 'MultiPolygon', coordinates: polygons[index] ?? [] },
    })),
  }
}

const compressed = promisify(gzip)

async function fits(drawn: Drawn): Promise<boolean> {
  return (await compressed(JSON.stringify(drawn))).length <= MOST_BYTES
}
