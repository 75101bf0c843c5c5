import type { LookName } from '#app/cans/map/line-looks.ts'

export interface LaneLook {
  color: string
  /** Prefix of the stop numbers on the map, where stops of several people mix. */
  letter: string
  line: LookName
}

const lines = ['lane1', 'lane2', 'lane3', 'lane4', 'lane5', 'lane6'] as const

export const laneColor = (index: number): string => `var(--lane-${(index % lines.length) + 1})`

export const NOBODYS_COLOR = 'var(--control)'

export function laneLooks(people: readonly { value: string; label: string }[]): ReadonlyMap<string, LaneLook> {
  return new Map(
    people.map(({ value, label }, index) => {
      const line = lines[index % lines.length] ?? 'lane1'
      return [value, { line, color: laneColor(index), letter: label.charAt(0).toUpperCase() }]
    }),
  )
}
