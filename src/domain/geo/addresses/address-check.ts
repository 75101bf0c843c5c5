import type { Point } from '#domain/geo/areas/area-shape.ts'
import { covers } from '#domain/geo/areas/covers.ts'
import { type Drawing, type DrawnArea, prepareDrawn } from '#domain/geo/maps/map-drawing.ts'
import { milesText, nearestBorder } from '#domain/geo/ways/distance.ts'

export interface AddressVerdict {
  area: number | null
  verdict: string
  /** '0.3 mi from the border'; empty when nothing is drawn. */
  distance: string
}

export function testAddress(drawing: Drawing, place: Point): AddressVerdict {
  const prepared = drawing.map((area) => ({ area, land: prepareDrawn(area) }))
  const around = prepared.find(({ land }) => covers(land, place))
  const near = (around ? [around] : prepared).flatMap(({ land }) => nearestBorder(land, place)?.meters ?? [])
  return {
    area: around?.area.id ?? null,
    verdict: around ? `Inside ${around.area.name}` : outsideOf(drawing, place),
    distance: near.length > 0 ? `${milesText(Math.min(...near))} from the border` : '',
  }
}

function outsideOf(drawing: Drawing, place: Point): string {
  const border = ({ name, rings }: DrawnArea) => prepareDrawn({ name, rings: rings.slice(0, 1) })
  const around = drawing.find((area) => area.rings.length > 1 && covers(border(area), place))
  if (!around) return 'Outside all areas'
  return `In ${around.rings.length === 2 ? 'the' : 'a'} hole of ${around.name}`
}
