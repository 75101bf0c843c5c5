/** A line on the map, on a white casing, both in px. `dash` counts in widths, as the map does; the ends of a dash are round. */
export interface LineLook {
  color: string
  width: number
  casing: number
  dash: readonly number[] | null
}

/** Maps are light in both schemes, so the colors stand still (look, 'Map'). */
const looks = {
  /** An order as it was, while a better one is looked at; it lies below the others. */
  former: { color: '#17211c', width: 3, casing: 0, dash: [0.1, 2] },
  solid: { color: '#1a4f3e', width: 5, casing: 9, dash: null },
  dotted: { color: '#17211c', width: 5, casing: 9, dash: [0, 1.7] },
  dashed: { color: '#1a4f3e', width: 4, casing: 8, dash: [2.5, 2.5] },
  dashDotted: { color: '#17211c', width: 4, casing: 8, dash: [2.5, 2.2, 0, 2.2] },
  spaced: { color: '#1a4f3e', width: 5, casing: 9, dash: [0, 3.2] },
  longDashed: { color: '#17211c', width: 4, casing: 8, dash: [6, 2.5] },
  lane1: { color: '#1a4f3e', width: 4, casing: 7, dash: null },
  lane2: { color: '#1d4a86', width: 4, casing: 7, dash: [0, 1.9] },
  lane3: { color: '#66305f', width: 4, casing: 7, dash: [2.5, 2.5] },
  lane4: { color: '#7a4a12', width: 4, casing: 7, dash: [2.5, 2.2, 0, 2.2] },
  lane5: { color: '#0f5f6b', width: 4, casing: 7, dash: [0, 3.2] },
  lane6: { color: '#8a2f2a', width: 4, casing: 7, dash: [6, 2.5] },
} as const satisfies Record<string, LineLook>

export type LookName = keyof typeof looks
export const lineLooks: Readonly<Record<LookName, LineLook>> = looks

/** What tells people apart on one map, by pattern and not by color; the seventh looks like the first. */
const ofPeople = ['solid', 'dotted', 'dashed', 'dashDotted', 'spaced', 'longDashed'] as const

export const lookOfPerson = (index: number): LookName => ofPeople[index % ofPeople.length] ?? 'solid'
