import type { OfficeRequest } from '#app/page/office-request.ts'
import type { Group } from '#contract/canmanager/canmanager.ts'
import type { Answer } from '#contract/contract.ts'

export type Member = Answer<'canmanager.getGroupUsers'>[number]
export type CrewRules = Answer<'canmanager.getDayRules'>
export type Route = Answer<'canmanager.getRoutes'>[number]

export interface Crew {
  group: Group
  /** The company's IANA time zone, which decides the current day. */
  timezone: string
  members: Member[]
  routes: Route[]
  rules: CrewRules
}

export async function readCrew(
  { calls: { get }, group: own }: Pick<OfficeRequest, 'calls' | 'group'>,
  groupid: number,
  timezone: string,
): Promise<Crew | null> {
  // The office frame loads the own group too, so the request shares its answer.
  const named = async () => (await own()) ?? (await get('canmanager.getGroup', { id: groupid }))[0]
  const [group, members, routes, rules] = await Promise.all([
    named(),
    get('canmanager.getGroupUsers', { groupid }),
    get('canmanager.getRoutes', { groupid }),
    get('canmanager.getDayRules', { groupid }),
  ])
  // Clerks and bookkeepers are assigned no tasks.
  return group ? { group, timezone, members: members.filter(({ rights }) => !rights), routes, rules } : null
}

export const memberName = ({ firstname, lastname, username }: Omit<Member, 'id' | 'role' | 'rights'>): string =>
  `${firstname} ${lastname}`.trim() || username
