import { bad, good, lasting, look, type PartHealth } from './part-health.ts'

export const outsideServices = [
  'Cards',
  'Email',
  'Text messages',
  'Files',
  'Addresses',
  'Directions',
  'Page views',
  'Traces',
  'Malware scanner',
] as const
export type OutsideService = (typeof outsideServices)[number]

const WITHOUT_ANOTHER: readonly OutsideService[] = ['Cards', 'Email', 'Text messages', 'Files', 'Malware scanner']

export interface OutsideFacts {
  service: OutsideService
  setting: string
  isReached: boolean | null
  /** Seconds since the result last changed. */
  lasts: number
}

export function judgeOutside(found: readonly OutsideFacts[]): PartHealth[] {
  if (found.length === 0) return []
  const away = found.filter(({ isReached }) => isReached === false)
  if (away.length === 0) return [good('Outside services', 'All are reachable.')]
  const says = away.map(({ service, setting, lasts }) => `${service} (${setting}) unreachable for ${lasting(lasts)}.`)
  const judge = away.some(({ service }) => WITHOUT_ANOTHER.includes(service)) ? bad : look
  return [judge('Outside services', says.join(' '), 'Check the setting, and that the service is running.')]
}
