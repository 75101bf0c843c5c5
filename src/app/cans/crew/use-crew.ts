import { get } from '#app/api.ts'
import { type Loading, useLoaded } from '#app/calls/use-loaded.ts'
import { askOrRemember } from '#app/offline/remembered.ts'
import type { Group } from '#contract/canmanager/canmanager.ts'
import type { Answer } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'

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

/** Who and what belongs to a group; null when there is no such group. Without signal, as this device remembers it. */
export function useCrew(group: number, user: User): Loading<Crew | null> {
  const name = `crew ${group}`
  return useLoaded(name, async (signal) => {
    const { value } = await askOrRemember(user.id, name, () => readCrew(group, signal))
    return value
  })
}

async function readCrew(group: number, signal: AbortSignal): Promise<Crew | null> {
  const [found, { timezone }, members, routes] = await Promise.all([
    get('canmanager.getGroup', { id: group }, { signal }),
    get('canmanager.getToday', { groupid: group }, { signal }),
    get('canmanager.getGroupUsers', { groupid: group }, { signal }),
    get('canmanager.getRoutes', { groupid: group }, { signal }),
  ])
  return found[0] ? { group: found[0], timezone, members, routes } : null
}

/** What a member is called: both names, or the username of whoever gave none. */
export const memberName = ({ firstname, lastname, username }: Omit<Member, 'id' | 'role'>): string =>
  `${firstname} ${lastname}`.trim() || username
