// A service area is drawn or imported as GeoJSON and may be one polygon or many, with holes, nested in collections.
// Only its polygons say who gets service: points and lines in the same file are no land.

export interface Point {
  lat: number
  lng: number
}

/** Longitude, latitude, and whatever an importer adds (an altitude). */
type Position = readonly number[]
export type RingPositions = readonly Position[]
/** The outer ring, then the holes. */
export type PolygonPositions = readonly RingPositions[]

/** The parts of GeoJSON (RFC 7946) that an area may be made of. */
export type AreaShape =
  | { type: 'Polygon'; coordinates: PolygonPositions }
  | { type: 'MultiPolygon'; coordinates: readonly PolygonPositions[] }
  | { type: 'GeometryCollection'; geometries: readonly AreaShape[] }
  | { type: 'Feature'; geometry: AreaShape | null }
  | { type: 'FeatureCollection'; features: readonly AreaShape[] }
  | { type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' }

/** Every polygon of a shape, however deep it lies. */
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
