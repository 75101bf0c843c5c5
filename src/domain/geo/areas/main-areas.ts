import type { NamedArea } from '#domain/geo/maps/read-shapes.ts'
import { boxAround, middleOf } from './swapped-places.ts'

/** About 100 miles. */
const CELL_DEGREES = 1.5

/**
 * The largest cluster of nearby areas. An area drawn in another state by mistake would otherwise shrink all others to
 * dots.
 */
export function mainAreas(areas: readonly NamedArea[]): NamedArea[] {
  const cells = new Map<string, NamedArea[]>()
  for (const area of areas) {
    const cell = cellOf(area)
    if (cell) cells.set(cell, [...(cells.get(cell) ?? []), area])
  }
  let most: NamedArea[] = []
  while (cells.size > 0) {
    const group = takeGroup(cells)
    if (group.length > most.length) most = group
  }
  return most
}

function cellOf(area: NamedArea): string | null {
  const box = boxAround([area])
  if (!box) return null
  const { lat, lng } = middleOf(box)
  return `${Math.floor(lat / CELL_DEGREES)} ${Math.floor(lng / CELL_DEGREES)}`
}

function takeGroup(cells: Map<string, NamedArea[]>): NamedArea[] {
  const group: NamedArea[] = []
  const [first] = cells.keys()
  const open = [first as string]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    group.push(...(cells.get(cell) ?? []))
    cells.delete(cell)
    const [row = 0, column = 0] = cell.split(' ').map(Number)
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1]) {
        const next = `${row + north} ${column + east}`
        if (cells.has(next) && !open.includes(next)) open.push(next)
      }
  }
  return group
}
