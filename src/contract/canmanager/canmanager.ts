import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, day, done, groupId, line, nothing, uuid } from '#contract/fields.ts'
import { denied, generalRefusals, refusal, senderUnverified } from '#contract/refusals.ts'
import { user } from '#contract/users/sessions.ts'
import { RIGHTS, ROLES } from '#domain/identity/roles.ts'

const groupScope = { by: 'row', row: 'group', field: 'groupid' } as const

export const route = z.object({ id: z.uuid(), label: z.string(), groupid: z.int() })

/** Codes are included only for those who may invite, or when the group was looked up by that code. */
const group = z.object({
  id: z.int(),
  name: z.string(),
  managerid: z.string().optional(),
  driverid: z.string().optional(),
  clerkid: z.string().optional(),
  booksid: z.string().optional(),
})
export type Group = z.output<typeof group>

const said = z.object({ success: z.boolean(), message: z.string() })
const written = z.string().max(300).default('')

export const registrationClosed = refusal({
  code: 'registration.closed',
  status: 403,
  summary: 'Registration is closed on this server.',
  body: denied,
})
export const registrationByInvitation = refusal({
  code: 'registration.by-invitation',
  status: 403,
  summary: 'Registration on this server needs an invitation.',
  body: denied,
})
export const adminsJoinNone = refusal({
  code: 'member.admin',
  status: 403,
  summary: 'An admin’s account joins no company.',
  body: denied,
})
export const memberNotRemovable = refusal({
  code: 'member.not-removable',
  status: 403,
  summary: 'You may not remove this member.',
  body: denied,
})

export const canmanagerContract = {
  'canmanager.getGroup': endpoint({
    verb: 'GET',
    summary: 'A group, with the invite codes that its owner or manager may use; by a code, the matching group.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ id: z.string().max(20).or(z.int()), code: z.string().max(100).optional() }),
    output: z.array(group).max(1),
    long: true,
  }),
  'canmanager.getGroups': endpoint({
    verb: 'GET',
    summary: 'All groups with their companies, by name.',
    who: 'groups.list',
    scope: { by: 'none' },
    input: nothing,
    output: z.array(z.object({ id: z.int(), name: z.string(), company: z.int() })),
  }),
  'canmanager.getToday': endpoint({
    verb: 'GET',
    summary: 'Today in the time zone of a group’s company.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({ groupid: groupId }),
    output: z.object({ timezone: z.string(), today: day }),
  }),
  'canmanager.getGroupUsers': endpoint({
    verb: 'GET',
    summary: 'The people of a group. Those with rights work in the office and are assigned no tasks.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({ groupid: groupId }),
    output: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        role: z.enum(ROLES),
        rights: z.enum(RIGHTS).optional(),
      }),
    ),
  }),
  'canmanager.invite': endpoint({
    verb: 'POST',
    summary:
      'Emails an invitation to comma-separated addresses. Verified senders only; with `rights`, owners only: a clerk or a bookkeeper.',
    who: 'cans.manage',
    scope: { by: 'none' },
    input: z.object({ to: z.string().max(20_000).default(''), code: written, rights: z.enum(RIGHTS).nullish() }),
    output: said,
    limit: 'invite',
    refusals: [senderUnverified, generalRefusals.notFound],
  }),
  'canmanager.register': endpoint({
    verb: 'POST',
    summary: 'Registers a company with its group and owner, or joins a group by invitation.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({
      groupname: written,
      companyphone: written,
      companyaddress: written,
      firstname: written,
      lastname: written,
      username: written,
      password: z.string().max(200).default(''),
      confirm_password: z.string().max(200).default(''),
      owner: z.boolean().optional(),
      /** Empty or null creates a new group. */
      groupId: z
        .union([z.string().max(20), z.int()])
        .nullish()
        .transform((group) => group ?? ''),
      roleId: written.nullable().transform((code) => code ?? ''),
    }),
    output: said,
    limit: 'register',
    long: true,
    refusals: [registrationClosed, registrationByInvitation],
  }),
  'canmanager.join': endpoint({
    verb: 'POST',
    summary:
      'Joins the logged-in account to the company of an invitation and opens it. The account keeps its other companies.',
    who: 'session.use',
    scope: { by: 'none' },
    input: z.object({ code: written }),
    output: said.extend({ user }),
    limit: 'register',
    long: true,
    refusals: [adminsJoinNone],
  }),
  'canmanager.getRoutes': endpoint({
    verb: 'GET',
    summary: 'The routes of a group by their labels.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({ groupid: groupId }),
    output: z.array(route),
  }),
  'canmanager.createRoute': endpoint({
    verb: 'POST',
    summary: 'Adds a route. Sending the same id again changes nothing.',
    who: 'cans.manage',
    scope: groupScope,
    input: z.object({ id: uuid.optional(), label: line(100), groupid: groupId }),
    output: z.object({ success: z.literal(true), route }),
  }),
  'canmanager.deleteRoute': endpoint({
    verb: 'POST',
    summary: 'Deletes a route; its tasks keep the label. An admin may name the company.',
    who: 'cans.manage',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({ id: uuid, companyId: companyId.optional() }),
    output: done,
  }),
  'canmanager.renewCodes': endpoint({
    verb: 'POST',
    summary: 'Renews the invite codes; old invitation links stop working.',
    who: 'groups.own',
    scope: groupScope,
    input: z.object({ groupid: groupId }),
    output: group,
  }),
  'canmanager.removeMember': endpoint({
    verb: 'POST',
    summary:
      'Removes a member, ends their sessions, renews the invite codes and gives open tasks to `to`. Managers remove only drivers; an owner cannot be removed.',
    who: 'cans.manage',
    scope: groupScope,
    input: z.object({ groupid: groupId, username: line(254), to: line(254).optional() }),
    output: done,
    refusals: [memberNotRemovable],
  }),
}
