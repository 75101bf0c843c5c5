// Service areas are GeoJSON: polygons with holes, possibly nested in collections. Points and lines are ignored, since
// they are not land.

export interface Point {
  lat: number
  lng: number
}

/** Longitude, latitude, and optional extras such as an altitude. */
type Position = readonly number[]
export type RingPositions = readonly Position[]
/** The outer ring, then the holes. */
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
