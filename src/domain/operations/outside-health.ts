import { bad, good, lasting, look, type PartHealth } from './part-health.ts'

/** The outside services of the settings, by what each is for. */
export const outsideServices = [
  'Cards',
  'Email',
  'Text messages',
  'Files',
  'Addresses',
  'Directions',
  'Page views',
  'Traces',
  'Log',
  'Malware scanner',
] as const
export type OutsideService = (typeof outsideServices)[number]

/** Nothing built in takes the place of these while they are away. */
const WITHOUT_ANOTHER: readonly OutsideService[] = ['Cards', 'Email', 'Text messages', 'Files', 'Malware scanner']

/** What was found when an outside service was last tried. */
export interface OutsideFacts {
  service: OutsideService
  /** The setting that says where it is. */
  setting: string
  /** Null while it was not tried yet. */
  isReached: boolean | null
  /** For how many seconds that has been so. */
  lasts: number
}

/** One part for all of them; none where everything is built in. */
export function judgeOutside(found: readonly OutsideFacts[]): PartHealth[] {
  if (found.length === 0) return []
  const away = found.filter(({ isReached }) => isReached === false)
  if (away.length === 0) return [good('Outside services', 'Each one is reached.')]
  const says = away.map(({ service, setting, lasts }) => `${service} (${setting}) not reached for ${lasting(lasts)}.`)
  const judge = away.some(({ service }) => WITHOUT_ANOTHER.includes(service)) ? bad : look
  return [
    judge('Outside services', says.join(' '), 'See beside whether the setting is right, and whether the service runs.'),
  ]
}
