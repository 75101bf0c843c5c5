import type { OfficeRequest } from '#app/page/office-request.ts'
import type { Group } from '#contract/canmanager/canmanager.ts'
import type { Answer } from '#contract/contract.ts'

export type Member = Answer<'canmanager.getGroupUsers'>[number]
export type Route = Answer<'canmanager.getRoutes'>[number]

/** A group with its people and routes. */
export interface Crew {
  group: Group
  /** The company's time zone: whose day it is. */
  timezone: string
  members: Member[]
  routes: Route[]
}

/** Who and what belongs to a group; null when there is no such group. */
export async function readCrew(
  { calls: { get }, group: own }: Pick<OfficeRequest, 'calls' | 'group'>,
  groupid: number,
  timezone: string,
): Promise<Crew | null> {
  // The frame asks for the own group, too.
  const named = async () => (await own()) ?? (await get('canmanager.getGroup', { id: groupid }))[0]
  const [group, members, routes] = await Promise.all([
    named(),
    get('canmanager.getGroupUsers', { groupid }),
    get('canmanager.getRoutes', { groupid }),
  ])
  return group ? { group, timezone, members, routes } : null
}

/** What a member is called: both names, or the username of whoever gave none. */
export const memberName = ({ firstname, lastname, username }: Omit<Member, 'id' | 'role'>): string =>
  `${firstname} ${lastname}`.trim() || username
