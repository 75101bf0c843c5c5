import { type ServiceAreaName, serviceAreas } from '#demo/service-areas.ts'
import type { DemoMap } from '#demo/shapes/hauler-shapes.ts'

function map(id: number, companyid: number, name: ServiceAreaName, color: string, active: 0 | 1 = 1): DemoMap {
  return { id, companyid, name, color, active, geojson: serviceAreas[name] }
}

/** Each company's map. Piedmont has a second one, for a service not sold yet. */
export function maps(): DemoMap[] {
  return [
    map(101, 10, 'Cedar Hollow, all of it', '#1a4f3e'),
    map(301, 30, 'Around the park', '#6b2d5c'),
    map(331, 33, 'Magnolia rounds', '#f2a7bb'),
    map(351, 35, 'Cedar Hollow', '#17487d'),
    map(352, 35, 'Residential North', '#4fc3f7'),
    map(381, 38, 'Both sides of the creek', '#00a99d'),
  ]
}
