import { box, type Point } from '#demo/town/plane.ts'

/** Open ground without houses: closed rings in meters. */
export const parks: { name: string; ring: Point[] }[] = [
  { name: 'Founders Park', ring: box(395, 615, 685, 785) },
  { name: 'Depot Green', ring: box(-890, -385, -750, -215) },
  { name: 'Mill Pond Meadow', ring: box(1190, 820, 1465, 980) },
]

export function onOpenGround([x, y]: Point): boolean {
  return parks.some(({ ring }) => {
    const [southWest, , northEast] = ring as [Point, Point, Point]
    return x >= southWest[0] && x <= northEast[0] && y >= southWest[1] && y <= northEast[1]
  })
}
