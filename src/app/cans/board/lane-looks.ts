import type { LookName } from './line-looks.ts'

/** How a person's lane, its plates, its pins and its way look. */
export interface LaneLook {
  /** A color of the scheme. */
  color: string
  /** Stands before the numbers on the map, where stops of several people lie beside each other. */
  letter: string
  way: LookName
}

const ways = ['lane1', 'lane2', 'lane3', 'lane4', 'lane5', 'lane6'] as const

/** What nobody has yet. */
export const NOBODYS_COLOR = 'var(--control)'

/** The looks of people in their order, by what tasks call them; the seventh looks like the first. */
export function laneLooks(people: readonly { value: string; label: string }[]): ReadonlyMap<string, LaneLook> {
  return new Map(
    people.map(({ value, label }, index) => {
      const at = index % ways.length
      return [
        value,
        { way: ways[at] ?? 'lane1', color: `var(--lane-${at + 1})`, letter: label.charAt(0).toUpperCase() },
      ]
    }),
  )
}
