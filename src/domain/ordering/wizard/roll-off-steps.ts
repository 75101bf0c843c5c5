export const rollOffSteps = ['dates', 'notes', 'confirm'] as const
export type RollOffStep = (typeof rollOffSteps)[number]

/** Titles quoted from the specification. */
export const rollOffTitles = { dates: 'Choose your service dates', confirm: 'Please confirm your order' } as const

const SUMMARY_LENGTH = 30

export function rollOffSizeName(yards: number): string {
  return `${yards} Yard Roll Off`
}

export function notesSummary(notes: string): string {
  const characters = [...notes.trim()]
  return characters.length <= SUMMARY_LENGTH
    ? notes.trim()
    : `${characters.slice(0, SUMMARY_LENGTH).join('').trimEnd()}…`
}
