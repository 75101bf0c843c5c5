import type { Given } from '#contract/contract.ts'
import { senderUnverified } from '#contract/refusals.ts'
import {
  type InvitedPosition,
  invitationCode,
  positionOfSecret,
  readAddresses,
  readInvitation,
  secretFor,
} from '#domain/cans/crew/invitation.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { may } from '#domain/identity/permissions.ts'
import { POSITION_LABELS } from '#domain/identity/roles.ts'
import { causedByCompany } from '#domain/messaging/mail-cause.ts'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import { badFields, forbidden, notFound, Refusal } from '#server/base/refusal.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { senderBucket } from '#server/calls/limits/figures.ts'
import { knownUsernames } from '#server/identity/user.queries.ts'
import { composeMail, type MailContent } from '#server/messaging/mail-layout.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { findInvitedGroup, type GroupRow } from './group.queries.ts'

/**
 * @param sent with `rights`, the code only names the group
 * @throws Refusal 404 for another company's group, 400 at the fields, 403 for a sender whose own address is not
 * verified or who invites to the office without owning it, 429 beyond 50 addresses an hour and company
 */
export async function invite(call: ShortCall, { to, code, rights }: Given<'canmanager.invite'>) {
  const { db, app, user, now } = call
  const { group, secret } = readInvitation(code) ?? refuseCode()
  const row = await findInvitedGroup(db, group)
  if (!row || user === null || (user.role !== 'admin' && user.company !== row.companyId)) throw notFound()
  const named = positionOfSecret(row, secret) ?? refuseCode()
  const position = rights ?? named
  if (OFFICE.includes(position) && !may(user, 'groups.own')) throw forbidden(cansMessages.officeByOwner)
  const { addresses, error } = readAddresses(to)
  if (error !== null) throw badFields([{ field: 'to', message: error }])
  const { mailOff } = app.env
  if (!user.verified)
    throw new Refusal(senderUnverified, { message: (mailOff ? mailOffMessages : cansMessages).inviterUnverified })
  await app.limits.reserve([senderBucket(row.companyId, user.id)], addresses.length)
  const from = `${user.firstname} ${user.lastname}`.trim()
  const message = { companyId: row.companyId, channel: 'email' as const, secrets: [secretFor(row, position)] }
  const known = await knownUsernames(db, addresses)
  const mailTo = (recipient: string) =>
    invitationMail(app, row, position, { from, recipient, isKnown: known.has(recipient) })
  // Sorted, a common lock order: each recipient is locked.
  const messages = addresses.toSorted().map((recipient) => ({ ...message, ...mailTo(recipient), recipient }))
  await sendLater(db, app.jobs, messages, causedByCompany(row.companyId), now)
  if (mailOff) return { success: false, message: mailOffMessages.invitation }
  return { success: true, message: cansMessages.invitationSent(addresses.length) }
}

function refuseCode(): never {
  throw badFields([{ field: 'code', message: cansMessages.codeEnded }])
}

const OFFICE: readonly InvitedPosition[] = ['clerk', 'books']

interface Invited {
  from: string
  recipient: string
  /** Only the recipient's mailbox learns it. */
  isKnown: boolean
}

function invitationMail(
  app: TransactionContext,
  group: GroupRow,
  position: InvitedPosition,
  { from, recipient, isKnown }: Invited,
): MailContent {
  const query = new URLSearchParams({ email: recipient, ...(isKnown && { account: 'yes' }) })
  const code = invitationCode(group.id, secretFor(group, position))
  const url = `${app.env.publicUrl}/Can-Manager/register/${code}?${query}`
  const [where, work] = OFFICE.includes(position)
    ? ['in the office', 'You work with your own login, under your own name.']
    : ['on Can Manager', 'Can Manager shows the crew its deliveries and go backs for the day.']
  return composeMail(
    `Join ${group.name} ${where}`,
    [
      `${from || group.name} invites you to join ${group.name} as a ${POSITION_LABELS[position].toLowerCase()}.`,
      work,
      { label: 'Accept the invitation', url },
      'If you don’t know what this is about, you can ignore this email.',
    ],
    { name: app.env.brand, phone: app.env.brandPhone },
  )
}
