import type { RouterContextProvider } from 'react-router'
import { type Crew, readCrew } from '#app/cans/crew/crew.ts'
import { serverNow } from '#app/offline/server-clock.ts'
import { officeRequest } from '#app/page/office-request.ts'
import type { Group } from '#contract/canmanager/canmanager.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { WorkRange } from '#domain/cans/lists/work-lists.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Role } from '#domain/identity/roles.ts'
import { readWork, workName } from './read-work.ts'
import { rangeOf, readWorkView, type WorkView } from './work.view.ts'

/** A list as the screen was given it. */
export interface LoadedList {
  /** Its name (`workName`). */
  of: string
  tasks: readonly Task[]
  /** When it was asked for, in ms since 1970 by this device's clock: what was heard of since is not in it. */
  asked: number
  /** Since when it stands so, while the server is out of reach; null for a fresh one. */
  from: number | null
  /** It is the device's own, and the server's is on its way. */
  isFirst: boolean
}

/** What a screen of work shows. */
export interface WorkPage {
  /** Of whoever sees every group; null for everybody else. */
  groups: readonly Group[] | null
  /** A group with people and routes, and its list; null where there is no group. */
  work: { crew: Crew; list: LoadedList } | null
}

/** From the server. Null is the page that the device keeps, which is nobody's. */
export async function loadWork(
  context: Readonly<RouterContextProvider>,
  type: TaskType,
  url: URL,
): Promise<WorkPage | null> {
  const office = context.get(officeRequest)
  if (!office) return null
  const { calls, user } = office
  const view = readWorkView(url.searchParams)
  const groups = may(user.role, 'groups.list') ? await calls.get('canmanager.getGroups', {}) : null
  const group = groups ? pickedGroup(groups, view)?.id : user.canmanagergroupid
  if (!group) return { groups, work: null }
  const { timezone } = await calls.get('canmanager.getToday', { groupid: group })
  const of = { group, type, range: workRange(user.role, view, todayIn(timezone, serverNow())) }
  const [crew, tasks] = await Promise.all([readCrew(office, group, timezone), readWork(calls, of)])
  return { groups, work: crew && { crew, list: { of: workName(of), tasks, asked: 0, from: null, isFirst: false } } }
}

/** An admin belongs to no group and picks one. */
export const pickedGroup = (groups: readonly Group[], { group }: WorkView): Group | undefined =>
  groups.find(({ id }) => id === group) ?? groups[0]

/** The days that somebody looks at; null for a driver, who has only today. */
export const workRange = (role: Role, view: WorkView, today: CalendarDay): WorkRange | null =>
  may(role, 'cans.manage') ? rangeOf(view, today) : null
