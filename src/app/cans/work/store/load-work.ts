import type { RouterContextProvider } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { officeRequest } from '#app/page/office-request.ts'
import type { Group } from '#contract/canmanager/canmanager.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Answer } from '#contract/contract.ts'
import type { WorkRange } from '#domain/cans/lists/work-lists.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Positioned } from '#domain/identity/roles.ts'
import { type Crew, readCrew } from './crew.ts'
import { readWork, workName } from './read-work.ts'
import { rangeOf, readWorkView, type WorkView } from './work.view.ts'

export interface LoadedList {
  of: string
  tasks: readonly Task[]
  /** Request time, in ms since 1970 by this device's clock; later events are not in the list. */
  asked: number
  /** Time of the cached list in ms since 1970, while the server is out of reach; null for a fresh list. */
  from: number | null
  /** Served from the device cache; a fresh copy is loading. */
  isFirst: boolean
}

export interface WorkPage {
  /** For those who pick among all groups. */
  groups: Answer<'canmanager.getGroups'> | null
  work: { crew: Crew; list: LoadedList } | null
}

/** Loads on the server. Null for the offline shell, which holds no user's data and is filled from the device cache. */
export async function loadWork(
  context: Readonly<RouterContextProvider>,
  type: TaskType,
  url: URL,
): Promise<WorkPage | null> {
  const office = context.get(officeRequest)
  if (!office) return null
  const { calls, user } = office
  const view = readWorkView(url.searchParams)
  const groups = may(user, 'groups.list') ? await calls.get('canmanager.getGroups', {}) : null
  const group = groups ? pickedGroup(groups, view)?.id : user.canmanagergroupid
  if (!group) return { groups, work: null }
  const { timezone } = await calls.get('canmanager.getToday', { groupid: group })
  const of = { group, type, range: workRange(user, view, todayIn(timezone, serverNow())) }
  const [crew, tasks] = await Promise.all([readCrew(office, group, timezone), readWork(calls, of)])
  return { groups, work: crew && { crew, list: { of: workName(of), tasks, asked: 0, from: null, isFirst: false } } }
}

/** Admins belong to no group and pick one. */
export const pickedGroup = <G extends Pick<Group, 'id'>>(groups: readonly G[], { group }: WorkView): G | undefined =>
  groups.find(({ id }) => id === group) ?? groups[0]

export const workRange = (user: Positioned, view: WorkView, today: CalendarDay): WorkRange | null =>
  may(user, 'cans.manage') ? rangeOf(view, today) : null
