/** Widths in px. `dash` counts in line widths, as in MapLibre; its ends are round. */
export interface LineLook {
  color: string
  width: number
  casing: number
  dash: readonly number[] | null
}

/** Light-theme colors: dark mode inverts the whole map, lines included. */
const looks = {
  /** The previous order during the preview of a better one; drawn below the other lines. */
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

/** Tells people apart by pattern, not color; repeats from the seventh. */
const ofPeople = ['solid', 'dotted', 'dashed', 'dashDotted', 'spaced', 'longDashed'] as const

export const lookOfPerson = (index: number): LookName => ofPeople[index % ofPeople.length] ?? 'solid'
