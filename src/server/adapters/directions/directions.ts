import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'

/** The product's never fails, because straight lines fill in; an engine's does. */
export type Directions = (points: readonly Point[]) => Promise<DrivenRoute>

/** The service answered that no road connects these points. */
export class NoRoad extends Error {}
