import { MOST_CORNERS } from '#domain/geo/areas/ring.ts'
import { kilobytes, mapRefusals } from '#domain/geo/messages.ts'
import { bytesOf, cornersOf, MOST_AREAS, MOST_BYTES } from './map-collection.ts'
import { collectionOf, type Drawing, type DrawnArea } from './map-drawing.ts'

export interface MapUse {
  areas: number
  corners: number
  bytes: number
  largest: { name: string; corners: number } | null
}

type AreaUse = { bytes: number; corners: number; largest: number }

/** Rings are immutable, so each area is measured once. */
const measured = new WeakMap<DrawnArea['rings'], AreaUse>()

function measure(rings: DrawnArea['rings']): AreaUse {
  const counts = rings.map((ring) => ring.length - 1)
  const use = { bytes: JSON.stringify(rings).length, corners: cornersOf(rings), largest: Math.max(...counts) }
  measured.set(rings, use)
  return use
}

const frame = bytesOf(JSON.stringify(collectionOf([], '')))
const featureFrame = bytesOf(JSON.stringify(collectionOf([{ id: 1, name: '', rings: [] }], ''))) - frame - 3

export function measureDrawing(drawing: Drawing): MapUse {
  const use: MapUse = { areas: drawing.length, corners: 0, bytes: frame, largest: null }
  for (const { name, rings } of drawing) {
    const area = measured.get(rings) ?? measure(rings)
    use.corners += area.corners
    use.bytes += area.bytes + featureFrame + bytesOf(JSON.stringify(name))
    if (area.largest > (use.largest?.corners ?? 0)) use.largest = { name, corners: area.largest }
  }
  return use
}

export type MapLimit = { problem: string; simplify: boolean }

export function overLimit({ areas, bytes, largest }: MapUse): MapLimit | null {
  if (areas > MOST_AREAS) return { problem: mapRefusals.tooManyAreas(MOST_AREAS, areas), simplify: false }
  if (largest && largest.corners > MOST_CORNERS) {
    return { problem: mapRefusals.tooManyCorners(largest.name, MOST_CORNERS, largest.corners), simplify: true }
  }
  return bytes > MOST_BYTES ? { problem: mapRefusals.tooLarge(MOST_BYTES, bytes), simplify: true } : null
}

export function usageText({ areas, corners, bytes, largest }: MapUse): string {
  const shares = [areas / MOST_AREAS, bytes / MOST_BYTES, (largest?.corners ?? 0) / MOST_CORNERS]
  if (!largest || Math.max(...shares) < 0.1) return ''
  const [most, all] = [largest.corners.toLocaleString('en-US'), corners.toLocaleString('en-US')]
  const size = `${kilobytes(bytes)} of ${kilobytes(MOST_BYTES)} KB`
  return `${all} corners, ${size}. Most in one border: ${most} of ${MOST_CORNERS.toLocaleString('en-US')}.`
}
