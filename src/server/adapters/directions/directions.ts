import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { DrivenWay } from '#domain/geo/ways/straight-way.ts'

/** Never fails: straight lines are the fallback. */
export type Directions = (points: readonly Point[]) => Promise<DrivenWay>
