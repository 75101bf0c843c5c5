import { distance, type Point } from '#demo/town/plane.ts'

const cell = 40

/** Points in square cells of 40 m, for fast proximity checks up to 40 m. */
export class Nearby<T> {
  private readonly cells = new Map<string, { point: Point; what: T }[]>()

  add(point: Point, what: T): void {
    const key = `${Math.floor(point[0] / cell)}:${Math.floor(point[1] / cell)}`
    const here = this.cells.get(key)
    if (here) here.push({ point, what })
    else this.cells.set(key, [{ point, what }])
  }

  within(point: Point, meters: number, counts: (what: T) => boolean = () => true): boolean {
    const column = Math.floor(point[0] / cell)
    const row = Math.floor(point[1] / cell)
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        const found = this.cells.get(`${x}:${y}`)
        if (found?.some((entry) => counts(entry.what) && distance(entry.point, point) < meters)) return true
      }
    }
    return false
  }
}
