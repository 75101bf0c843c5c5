import type { PageCalls } from '#app/calls/api.ts'
import type { OfficeRequest } from '#app/page/office-request.ts'
import type { Group } from '#contract/canmanager/canmanager.ts'
import type { Answer } from '#contract/contract.ts'

export type Member = Answer<'canmanager.getGroupUsers'>[number]
export type CrewRules = Answer<'canmanager.getDayRules'>
/** Between the places of drivers' days, as the routing service told them. */
export type Drives = Answer<'canmanager.getDrives'>
export type Route = Answer<'canmanager.getRoutes'>[number]

export interface Crew {
  group: Group
  /** The company's IANA time zone, which decides the current day. */
  timezone: string
  members: Member[]
  routes: Route[]
  rules: CrewRules
  drives: Drives
}

export async function readCrew(
  { calls: { get }, group: own }: Pick<OfficeRequest, 'calls' | 'group'>,
  groupid: number,
  timezone: string,
): Promise<Crew | null> {
  // The office frame loads the own group too, so the request shares its answer.
  const named = async () => (await own()) ?? (await get('canmanager.getGroup', { id: groupid }))[0]
  const [group, members, routes, rules, drives] = await Promise.all([
    named(),
    get('canmanager.getGroupUsers', { groupid }),
    get('canmanager.getRoutes', { groupid }),
    get('canmanager.getDayRules', { groupid }),
    // The page does not wait for the routing service.
    get('canmanager.getDrives', { groupid, known: '1' }),
  ])
  // Clerks and bookkeepers are assigned no tasks.
  return group ? { group, timezone, members: members.filter(({ rights }) => !rights), routes, rules, drives } : null
}

/** With what the routing service tells now. */
export const readDrives = ({ get }: PageCalls, groupid: number): Promise<Drives> =>
  get('canmanager.getDrives', { groupid })

/** Its name on the device. A crew that an earlier version kept has no drives. */
export const crewName = (group: number) => `crew with drives ${group}`

export const memberName = ({ firstname, lastname, username }: Omit<Member, 'id' | 'role' | 'rights'>): string =>
  `${firstname} ${lastname}`.trim() || username
