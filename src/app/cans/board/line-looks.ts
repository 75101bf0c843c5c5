/** A line on the map, on a white casing, both in px. `dash` counts in widths, as the map does; the ends of a dash are round. */
export interface LineLook {
  color: string
  width: number
  casing: number
  dash: readonly number[] | null
}

/** The colors of the light scheme: in the dark the whole map is turned, lines with it. */
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
  lane2: { color: '#17487d', width: 4, casing: 7, dash: [0, 1.9] },
  lane3: { color: '#6b2d5c', width: 4, casing: 7, dash: [2.5, 2.5] },
  lane4: { color: '#6a3f12', width: 4, casing: 7, dash: [2.5, 2.2, 0, 2.2] },
  lane5: { color: '#0e5a63', width: 4, casing: 7, dash: [0, 3.2] },
  lane6: { color: '#3a4a68', width: 4, casing: 7, dash: [6, 2.5] },
} as const satisfies Record<string, LineLook>

export type LookName = keyof typeof looks
export const lineLooks: Readonly<Record<LookName, LineLook>> = looks

/** What tells people apart on one map, by pattern and not by color; the seventh looks like the first. */
const ofPeople = ['solid', 'dotted', 'dashed', 'dashDotted', 'spaced', 'longDashed'] as const

export const lookOfPerson = (index: number): LookName => ofPeople[index % ofPeople.length] ?? 'solid'
