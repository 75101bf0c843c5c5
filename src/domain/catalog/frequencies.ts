export const frequencies = [
  'Weekly',
  '2x Weekly',
  '3x Weekly',
  '4x Weekly',
  '5x Weekly',
  '6x Weekly',
  '7x Weekly',
  'Bi-Weekly',
  'Monthly',
] as const
export type Frequency = (typeof frequencies)[number]

/** Frequencies offered in a service's own price table; price sets offer all. */
export const serviceTableFrequencies = ['Weekly', 'Bi-Weekly', 'Monthly'] as const satisfies readonly Frequency[]

const WEEKS_A_MONTH = 52 / 12

export function pickupsPerWeek(frequency: Frequency): number {
  if (frequency === 'Bi-Weekly') return 1 / 2
  if (frequency === 'Monthly') return 1 / WEEKS_A_MONTH
  return pickupDays(frequency)
}

export function pickupDays(frequency: Frequency): number {
  return Number.parseInt(frequency, 10) || 1
}

export function compareFrequencies(one: Frequency, other: Frequency): number {
  return frequencies.indexOf(one) - frequencies.indexOf(other)
}
