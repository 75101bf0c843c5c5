import { type RouterContextProvider, redirect } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import type { Crew } from '#app/cans/work/store/crew.ts'
import { haulerOf } from '#app/cans/work/store/load-hauler.ts'
import { loadWork } from '#app/cans/work/store/load-work.ts'
import { officeOf } from '#app/page/office-request.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { CAN_GO_BACKS_PATH, CAN_MANAGER_PATH } from '#domain/identity/menu.ts'
import type { SheetHauler } from './run-sheet-head.tsx'

export interface LoadedSheets {
  crew: Crew
  tasks: readonly Task[]
  hauler: SheetHauler
  /** Time of the data, in ms since 1970, which the paper names. */
  now: number
}

export const listPath = (type: TaskType) => (type === 'deliveries' ? CAN_MANAGER_PATH : CAN_GO_BACKS_PATH)

/** @throws a redirect to the list, which tells a company without a group how to start one */
export async function loadRunSheets(
  context: Readonly<RouterContextProvider>,
  type: TaskType,
  url: URL,
): Promise<LoadedSheets> {
  const office = officeOf(context)
  const page = await loadWork(context, type, url)
  if (!page?.work) throw redirect(listPath(type))
  const { crew, list } = page.work
  const { name, phone, address, logo } = await haulerOf(office, page.groups, crew.group.id)
  return { crew, tasks: list.tasks, hauler: { name, phone, address, logo }, now: serverNow().getTime() }
}
