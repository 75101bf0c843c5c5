import type { LookName } from '#app/cans/map/line-looks.ts'

export interface LaneLook {
  color: string
  /** Prefix of the stop numbers on the map, where stops of several people mix. */
  letter: string
  line: LookName
}

const lines = ['lane1', 'lane2', 'lane3', 'lane4', 'lane5', 'lane6'] as const

export const NOBODYS_COLOR = 'var(--control)'

export function laneLooks(people: readonly { value: string; label: string }[]): ReadonlyMap<string, LaneLook> {
  return new Map(
    people.map(({ value, label }, index) => {
      const at = index % lines.length
      return [
        value,
        { line: lines[at] ?? 'lane1', color: `var(--lane-${at + 1})`, letter: label.charAt(0).toUpperCase() },
      ]
    }),
  )
}
