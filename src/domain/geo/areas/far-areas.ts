import type { NamedArea } from '#domain/geo/maps/read-shapes.ts'
import { milesText } from '#domain/geo/ways/distance.ts'
import type { Box } from './prepared-area.ts'
import { boxAround, metersApart } from './swapped-places.ts'

/** About 500 miles; no hauler's areas are further apart. */
const FAR_METERS = 800_000

export interface FarArea {
  name: string
  away: string
  box: Box
}

/** Outliers: their coordinates are often swapped. With two areas neither is an outlier. */
export function farAreas(areas: readonly NamedArea[]): FarArea[] {
  const boxes = areas.flatMap((area) => {
    const box = boxAround([area])
    return box ? [{ name: area.name, box }] : []
  })
  const middle = middleBox(boxes.map(({ box }) => box))
  const far = boxes.flatMap(({ name, box }) => {
    const meters = metersApart(middle, box) ?? 0
    return meters > FAR_METERS ? [{ name, away: milesText(meters), box }] : []
  })
  return far.length * 2 < boxes.length ? far : []
}

function middleBox(boxes: readonly Box[]): Box | null {
  if (boxes.length < 3) return null
  const middle = (side: keyof Box) =>
    boxes.map((box) => box[side]).toSorted((a, b) => a - b)[boxes.length >> 1] as number
  return { west: middle('west'), south: middle('south'), east: middle('east'), north: middle('north') }
}
