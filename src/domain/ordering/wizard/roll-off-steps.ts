// A roll-off is ordered in three small steps: its dates, where to place it, and a last look.
// The last look shows the beginning of the notes only.

export const rollOffSteps = ['dates', 'notes', 'confirm'] as const
/** 0: dates, 1: placement notes, 2: confirm. */
export type RollOffStep = (typeof rollOffSteps)[number]

/** The fixed titles. */
export const rollOffTitles = { dates: 'Choose your service dates', confirm: 'Please confirm your order' } as const

const SUMMARY_LENGTH = 30

/** How a size is called: 'N Yard Roll Off'. */
export function rollOffSizeName(yards: number): string {
  return `${yards} Yard Roll Off`
}

/** The first 30 characters of the notes, with an ellipsis when there are more. */
export function notesSummary(notes: string): string {
  const characters = [...notes.trim()]
  return characters.length <= SUMMARY_LENGTH
    ? notes.trim()
    : `${characters.slice(0, SUMMARY_LENGTH).join('').trimEnd()}…`
}
