import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { DrivenWay } from '#domain/geo/ways/straight-way.ts'

/** Finds the way through points in their order. It always answers: with straight lines when there is nobody to ask. */
export type Directions = (points: readonly Point[]) => Promise<DrivenWay>
