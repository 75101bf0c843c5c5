import { Nearby } from '#demo/town/nearby.ts'
import { onOpenGround } from '#demo/town/open-ground.ts'
import { along, lengthOf, type Point, steps } from '#demo/town/plane.ts'
import { blockLength, creek, railway, type Street } from '#demo/town/streets.ts'

export interface House {
  number: number
  street: string
  at: Point
  /** The point of the street in front of the house; walls are parallel to the street there. */
  front: Point
}

const setback = 20
const clear = { house: 17, road: 12, railway: 22, creek: 34 }

/** Houses named by the demo data, the tests and the pictures; built before their neighbors. */
const promised: Record<string, number[]> = {
  'Oak Street': [120, 1200],
  'Oakdale Court': [120],
  'Magnolia Avenue': [418],
  'Laurel Court': [9, 502],
  'Mill Pond Road': [77],
  'Orchard Row': [36, 88],
  'Depot Street': [40, 231],
  'Chapel Lane': [15],
  'Tanyard Bend': [12],
  'Far Road': [9],
}

interface Lot {
  number: number
  meters: number
  street: Street
}

function promisedLots(street: Street): Lot[] {
  const numbers = promised[street.name] ?? []
  return numbers.map((number) => ({ number, meters: (number / 100) * blockLength, street }))
}

/** Even numbers on the right of the path's direction, odd ones on the left, one hundred to a block. */
function lotsOf(street: Street): Lot[] {
  if (street.lotSpacing === 0) return []
  const count = Math.floor(lengthOf(street.path) / street.lotSpacing)
  return Array.from({ length: count }, (_, index) => (index + 0.5) * street.lotSpacing).flatMap((meters) => {
    const even = 2 * Math.max(1, Math.round((meters / blockLength) * 50))
    return [even, even - 1].map((number) => ({ number, meters, street }))
  })
}

function obstacles(streets: readonly Street[]): Nearby<string> {
  const found = new Nearby<string>()
  for (const street of streets) for (const point of steps(street.path, 8)) found.add(point, street.name)
  for (const point of steps(railway, 8)) found.add(point, 'railway')
  for (const point of steps(creek, 8)) found.add(point, 'creek')
  return found
}

function buildable(at: Point, street: string, found: Nearby<string>): boolean {
  return !(
    onOpenGround(at) ||
    found.within(at, clear.road, (what) => what !== street) ||
    found.within(at, clear.railway, (what) => what === 'railway') ||
    found.within(at, clear.creek, (what) => what === 'creek')
  )
}

/** Every house of the town, street by street; a lot that touches a road, the creek or another house stays empty. */
export function houses(streets: readonly Street[]): House[] {
  const found = obstacles(streets)
  const built = new Nearby<House>()
  const lots = [...streets.flatMap(promisedLots), ...streets.flatMap(lotsOf)]
  return lots.flatMap(({ number, meters, street }) => {
    const at = along(street.path, meters, number % 2 === 0 ? setback : -setback)
    if (built.within(at, clear.house) || !buildable(at, street.name, found)) return []
    const house = { number, street: street.name, at, front: along(street.path, meters) }
    built.add(at, house)
    return [house]
  })
}
