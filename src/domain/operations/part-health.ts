import { counted } from '#domain/words/counted.ts'

export const healthParts = [
  'Mail',
  'Jobs',
  'Payments',
  'Billing',
  'Backups',
  'Log archive',
  'Disk',
  'Standby',
  'Uploads',
  'Outside services',
] as const
type HealthPart = (typeof healthParts)[number]
/** `look`: on the next working day; `bad`: now. */
export const healthStates = ['good', 'look', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

export interface PartHealth {
  part: HealthPart
  state: HealthState
  says: string
  todo: string | null
}

export const good = (part: HealthPart, says: string): PartHealth => ({ part, state: 'good', says, todo: null })
export const look = (part: HealthPart, says: string, todo: string): PartHealth => ({ part, state: 'look', says, todo })
export const bad = (part: HealthPart, says: string, todo: string): PartHealth => ({ part, state: 'bad', says, todo })

export const MINUTE = 60

export function lasting(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 90 * MINUTE
        ? [seconds / MINUTE, 'minute']
        : seconds < 36 * 60 * MINUTE
          ? [seconds / (60 * MINUTE), 'hour']
          : [seconds / (24 * 60 * MINUTE), 'day']
  return counted(Math.round(count), unit)
}

export const GIGABYTE = 1e9

export const bytes = (count: number): string =>
  count < 10 * GIGABYTE ? `${(count / GIGABYTE).toFixed(1)} GB` : `${Math.round(count / GIGABYTE)} GB`
