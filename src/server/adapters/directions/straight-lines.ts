import { straightWay } from '#domain/geo/ways/straight-way.ts'
import type { Directions } from './directions.ts'

export const straightLines: Directions = async (points) => straightWay(points)
