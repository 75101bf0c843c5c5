export interface Point {
  lat: number
  lng: number
}

/** Longitude, latitude, and optional extras such as an altitude. */
type Position = readonly number[]
export type RingPositions = readonly Position[]
export type PolygonPositions = readonly RingPositions[]

/** Supported types of GeoJSON (RFC 7946). */
export type AreaShape =
  | { type: 'Polygon'; coordinates: PolygonPositions }
  | { type: 'MultiPolygon'; coordinates: readonly PolygonPositions[] }
  | { type: 'GeometryCollection'; geometries: readonly AreaShape[] }
  | { type: 'Feature'; geometry: AreaShape | null }
  | { type: 'FeatureCollection'; features: readonly AreaShape[] }
  | { type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' }

export function polygonsOf(shape: AreaShape): PolygonPositions[] {
  switch (shape.type) {
    case 'Polygon':
      return [shape.coordinates]
    case 'MultiPolygon':
      return [...shape.coordinates]
    case 'GeometryCollection':
      return shape.geometries.flatMap(polygonsOf)
    case 'Feature':
      return shape.geometry ? polygonsOf(shape.geometry) : []
    case 'FeatureCollection':
      return shape.features.flatMap(polygonsOf)
    default:
      return []
  }
}
