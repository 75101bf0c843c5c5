import type { Point } from '#demo/town/plane.ts'

type RoadClass = 'highway' | 'main' | 'street' | 'lane'

export interface Street {
  name: string
  class: RoadClass
  path: Point[]
  /** Meters from one house to the next on the same side; 0 for a street without houses. */
  lotSpacing: number
}

/** One hundred house numbers, in meters. */
export const blockLength = 157

const rowsApart = 200
const depot = -100
const columnsApart = 160
const northernmost = 6

/** From north to south: the name west of Depot Street, the name east of it. */
const rows: [west: string, east: string][] = [
  ['Harris Street', 'Juniper Street'],
  ['Jackson Street', 'Hickory Street'],
  ['Monroe Street', 'Walnut Street'],
  ['Jefferson Street', 'Chestnut Street'],
  ['Madison Street', 'Sycamore Street'],
  ['Franklin Street', 'Elm Street'],
  ['Church Street', 'Oak Street'],
  ['Academy Street', 'Maple Street'],
  ['College Avenue', 'Magnolia Avenue'],
  ['Baxter Street', 'Poplar Street'],
  ['Forsyth Street', 'Dogwood Street'],
  ['Pulaski Street', 'Willow Street'],
  ['Gaston Street', 'Persimmon Street'],
]

/** From west to east; Depot Street is the tenth. */
const columns = [
  'Western Avenue',
  'Pecan Avenue',
  'Ridge Avenue',
  'Calhoun Avenue',
  'Clay Avenue',
  'Tattnall Avenue',
  'Liberty Avenue',
  'Court Avenue',
  'Mercer Avenue',
  'Depot Street',
  'Commerce Avenue',
  'Market Avenue',
  'Warren Avenue',
  'Hancock Avenue',
  'Cotton Avenue',
  'Mill Pond Road',
  'Spring Avenue',
  'Spruce Avenue',
  'Holly Avenue',
  'Sparta Avenue',
  'Linton Avenue',
  'Eastern Avenue',
]

const mainRoads = new Set(['Depot Street', 'Mill Pond Road', 'College Avenue', 'Magnolia Avenue', 'Chestnut Street'])

/** Short streets between two rows: name, west end, east end, and distance north of the middle, in meters. */
const lanes: [name: string, from: number, to: number, north: number][] = [
  ['Laurel Court', -1060, -190, 300],
  ['Oakdale Court', 225, 520, -100],
  ['Orchard Row', 225, 520, 900],
  ['Chapel Lane', -420, -190, 100],
  ['Quarry Lane', -1220, -900, 700],
  ['Parsonage Lane', 700, 1000, 300],
  ['Cooper Court', 1020, 1320, 500],
  ['Wisteria Court', -1380, -1080, -100],
  ['Azalea Court', 1180, 1480, -300],
  ['Camellia Court', -740, -440, -500],
  ['Jasmine Court', 860, 1160, 1100],
]

/** A path that sways around a straight line, with a point every 40 m. */
function swaying(from: Point, to: Point, sway: number, waves: number): Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const count = Math.round(length / 40)
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count
    const aside = sway * Math.sin(share * waves * 2 * Math.PI)
    return [from[0] + dx * length * share - dy * aside, from[1] + dy * length * share + dx * aside] as Point
  })
}

function classOf(name: string): RoadClass {
  return mainRoads.has(name) ? 'main' : 'street'
}

function eastWest(): Street[] {
  return rows.flatMap(([west, east], index) => {
    const north = (northernmost - index) * rowsApart
    const halves: [string, number][] = [
      [west, -1590],
      [east, 1880],
    ]
    return halves.map(([name, end]) => ({
      name,
      class: classOf(name),
      lotSpacing: 26.5,
      path: [
        [depot, north],
        [end, north],
      ] as Point[],
    }))
  })
}

function northSouth(): Street[] {
  return columns.map((name, index) => {
    const east = depot + (index - columns.indexOf('Depot Street')) * columnsApart
    const straight: Point[] = [
      [east, -1290],
      [east, 1290],
    ]
    const bend = name === 'Mill Pond Road' ? swaying([east, 1290], [east + 220, 1900], 50, 0.5).slice(1) : []
    return { name, class: classOf(name), lotSpacing: 36, path: [...straight, ...bend] }
  })
}

export const railway: Point[] = swaying([-760, -2300], [320, 2300], 40, 0.5)
export const creek: Point[] = swaying([-2700, -640], [4200, -1650], 150, 2.5)

const outskirts: Street[] = [
  { name: 'Route 23', class: 'highway', lotSpacing: 0, path: swaying([-2700, 1000], [4200, -420], 210, 1) },
  { name: 'Route 23 South', class: 'main', lotSpacing: 230, path: swaying([2420, -250], [2560, -2200], 40, 0.5) },
  { name: 'Far Road', class: 'lane', lotSpacing: 160, path: swaying([3265, -340], [3330, 820], 0, 1) },
  { name: 'Tanyard Bend', class: 'lane', lotSpacing: 140, path: swaying([2500, -900], [3160, -720], 90, 1) },
  { name: 'Creekside Drive', class: 'lane', lotSpacing: 30, path: swaying([-1540, -1290], [-420, -1450], 30, 1.5) },
  { name: 'Lakeview Circle', class: 'lane', lotSpacing: 30, path: swaying([-1380, 1290], [-260, 1380], 60, 0.5) },
]

/** Every street of Cedar Hollow. House numbers start at the path's beginning, one hundred to a block. */
export function streets(): Street[] {
  const short = lanes.map(
    ([name, from, to, north]): Street => ({
      name,
      class: 'lane',
      lotSpacing: 25,
      path: swaying([from, north], [to, north], 8, 1),
    }),
  )
  return [...short, ...outskirts, ...eastWest(), ...northSouth()]
}
