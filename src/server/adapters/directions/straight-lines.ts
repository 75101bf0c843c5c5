import { straightWay } from '#domain/geo/ways/straight-way.ts'
import type { Directions } from './directions.ts'

/** The built-in one, which asks nobody. */
export const straightLines: Directions = async (points) => straightWay(points)
