import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import type { Directions } from './directions.ts'

export const straightLines: Directions = async (points) => straightRoute(points)
