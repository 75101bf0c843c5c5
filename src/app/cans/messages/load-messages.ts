import { type RouterContextProvider, redirect } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { haulerOf } from '#app/cans/work/store/load-hauler.ts'
import { pickedGroup } from '#app/cans/work/store/load-work.ts'
import { readWorkView } from '#app/cans/work/store/work.view.ts'
import { officeOf } from '#app/page/office-request.ts'
import type { TellingRulesOnWire } from '#contract/canmanager/telling.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { CAN_MANAGER_PATH } from '#domain/identity/menu.ts'
import { may } from '#domain/identity/permissions.ts'

export interface LoadedMessages {
  group: number
  rules: TellingRulesOnWire
  hauler: Pick<PublicCompany, 'name' | 'phone' | 'timezone'>
  today: CalendarDay
}

/** @throws a redirect to the list, which tells a company without a group how to start one */
export async function loadMessages(context: Readonly<RouterContextProvider>, url: URL): Promise<LoadedMessages> {
  const office = officeOf(context)
  const { calls, user } = office
  const groups = may(user, 'groups.list') ? await calls.get('canmanager.getGroups', {}) : null
  const group = groups ? pickedGroup(groups, readWorkView(url.searchParams))?.id : user.canmanagergroupid
  if (!group) throw redirect(CAN_MANAGER_PATH)
  const [rules, { name, phone, timezone }] = await Promise.all([
    calls.get('canmanager.getTelling', { groupid: group }),
    haulerOf(office, groups, group),
  ])
  return { group, rules, hauler: { name, phone, timezone }, today: todayIn(timezone, serverNow()) }
}
