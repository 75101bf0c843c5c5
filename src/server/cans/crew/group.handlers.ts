import { randomUUID } from 'node:crypto'
import type { Group } from '#contract/canmanager/canmanager.ts'
import { type CompanyId, type GroupId, groupId } from '#contract/fields.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { may } from '#domain/identity/permissions.ts'
import { badFields, notFound } from '#server/base/refusal.ts'
import { type Call, type CallFacts, type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import { inTransaction, unscoped } from '#server/db/connect.ts'
import { newCodes } from '#server/identity/memberships/group-codes.ts'
import {
  findGroup,
  findGroupByCode,
  findRouteById,
  type GroupRow,
  insertRoute,
  listGroups,
  listMembers,
  listRoutes,
  nameOfGroup,
  type RouteRow,
  takeAwayRoute,
  writeCodes,
} from './group.queries.ts'
import { removeMember } from './remove-member.ts'

type Calls =
  | 'canmanager.getGroup'
  | 'canmanager.getGroups'
  | 'canmanager.getToday'
  | 'canmanager.getGroupUsers'
  | 'canmanager.getRoutes'
  | 'canmanager.createRoute'
  | 'canmanager.deleteRoute'
  | 'canmanager.renewCodes'
  | 'canmanager.removeMember'

const presentRoute = ({ id, label, groupId }: RouteRow) => ({ id, label, groupid: groupId })

/** The codes that a member may invite with; id and name for all others. */
function presentGroup({ id, name, managerid, driverid, clerkid, booksid }: GroupRow, { user }: CallFacts): Group {
  const invites = user !== null && may(user, 'cans.manage')
  const owns = user !== null && may(user, 'groups.own')
  return { id, name, ...(invites && { managerid, driverid }), ...(owns && { clerkid, booksid }) }
}

async function readGroup(call: Call, named: string | number, code: string | undefined): Promise<Group[]> {
  const { data: id } = groupId.safeParse(Number(named))
  if (id === undefined) return []
  const { user, app } = call
  if (code) {
    const opened = await unscoped(app.actors.public, (db) => findGroupByCode(db, id, code))
    if (!opened) return []
    const codes = Object.entries(opened).filter(([, value]) => value !== null)
    return [{ ...Object.fromEntries(codes), id, name: opened.name }]
  }
  if (user?.role === 'customer') {
    const name = await unscoped(app.actors.public, (db) => nameOfGroup(db, id))
    return name === null ? [] : [{ id, name }]
  }
  if (user === null || (user.role !== 'admin' && user.canmanagergroupid !== id)) return []
  return inTransaction(app.actors.platform, { tenant: null, readonly: true }, async (db) => {
    const group = await findGroup(db, id)
    return group ? [presentGroup(group, call)] : []
  })
}

async function renewCodes(call: ShortCall, groupid: GroupId): Promise<GroupRow> {
  await writeCodes(call.db, groupid, newCodes(call.app))
  const group = await findGroup(call.db, groupid)
  if (!group) throw notFound()
  return group
}

/** Only an admin may omit the company, which then follows from the route's id. */
async function companyOfRoute({ db, tenant }: ShortCall, id: string): Promise<CompanyId> {
  const [route, another] = await findRouteById(db, tenant, id)
  if (!route || another) throw notFound()
  return route.companyId
}

export const groupHandlers: Handlers<Calls> = {
  'canmanager.getGroup': (call, { id, code }) => readGroup(call, id, code),
  'canmanager.getGroups': ({ db }) => listGroups(db),
  'canmanager.getToday': async (call) => {
    const timezone = await timezoneOf(call.db, tenantOf(call))
    return { timezone, today: todayIn(timezone, call.now) }
  },
  'canmanager.getGroupUsers': async (call) =>
    (await listMembers(call.db, tenantOf(call))).map(({ rights, ...member }) => ({
      ...member,
      ...(rights && { rights }),
    })),
  'canmanager.getRoutes': async (call) => (await listRoutes(call.db, tenantOf(call))).map(presentRoute),

  'canmanager.createRoute': async (call, { id = randomUUID(), label, groupid }) => {
    const company = tenantOf(call)
    if (label === '') throw badFields([{ field: 'label', message: cansMessages.routeNameRequired }])
    const route = { id, label, groupId: groupid, companyId: company }
    if (await insertRoute(call.db, route)) return { success: true, route: presentRoute({ ...route, deleted: false }) }
    const [known] = await findRouteById(call.db, company, id)
    if (!known || known.deleted || known.label !== label) {
      throw badFields([{ field: 'label', message: cansMessages.routeTaken }])
    }
    return { success: true, route: presentRoute(known) }
  },

  'canmanager.deleteRoute': async (call, { id }) => {
    await takeAwayRoute(call.db, await companyOfRoute(call, id), id)
    return { success: true }
  },

  'canmanager.renewCodes': async (call, { groupid }) => presentGroup(await renewCodes(call, groupid), call),

  'canmanager.removeMember': async (call, sent) => {
    if (await removeMember(call, sent)) await renewCodes(call, sent.groupid)
    return { success: true }
  },
}
