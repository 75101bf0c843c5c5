export type Json = Readonly<Record<string, unknown>>

export interface ShapeLabel {
  properties: Json | null
  feature: number
  part: number
}

export interface Shape extends ShapeLabel {
  geometry: unknown
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const DEEPEST = 8

export function shapesIn(geojson: unknown): Shape[] | null {
  let features = 0
  const inner = (items: unknown, of: ShapeLabel, depth: number) =>
    Array.isArray(items)
      ? items.flatMap((item) => within(item, of, depth + 1) ?? [{ ...labelOf(of), geometry: item as unknown }])
      : null
  const labelOf = ({ properties, feature }: ShapeLabel): ShapeLabel => ({
    properties,
    feature: feature < 0 ? features++ : feature,
    part: 0,
  })
  const within = (value: unknown, of: ShapeLabel, depth: number): Shape[] | null => {
    if (!isObject(value) || depth > DEEPEST) return null
    switch (value.type) {
      case 'FeatureCollection':
        return inner(value.features, of, depth)
      case 'Feature': {
        const own = {
          properties: isObject(value.properties) ? value.properties : of.properties,
          feature: features++,
          part: 0,
        }
        return within(value.geometry, own, depth + 1) ?? [{ ...own, geometry: value.geometry }]
      }
      case 'GeometryCollection':
        return inner(value.geometries, of, depth)
      case 'MultiPolygon':
      case 'MultiLineString':
      case 'MultiPoint':
        return partsOf(value, labelOf(of))
      case 'Polygon':
      case 'LineString':
      case 'Point':
        return [{ ...labelOf(of), geometry: value }]
      default:
        return null
    }
  }
  return within(geojson, { properties: null, feature: -1, part: 0 }, 0)
}

function partsOf({ type, coordinates }: Json, label: ShapeLabel): Shape[] | null {
  if (!Array.isArray(coordinates)) return null
  const single = String(type).slice('Multi'.length)
  return coordinates.map((positions, part) => ({
    ...label,
    part,
    geometry: { type: single, coordinates: positions as unknown },
  }))
}
