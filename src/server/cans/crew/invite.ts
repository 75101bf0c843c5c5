import type { Given } from '#contract/contract.ts'
import { senderUnverified } from '#contract/refusals.ts'
import {
  invitationCode,
  type MemberRole,
  readAddresses,
  readInvitation,
  roleOfSecret,
} from '#domain/cans/crew/invitation.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { causedByCompany } from '#domain/messaging/mail-cause.ts'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { senderBucket } from '#server/calls/limits/figures.ts'
import { composeMail, type MailContent } from '#server/messaging/mail-layout.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { findInvitedGroup, type GroupRow } from './group.queries.ts'

/**
 * @throws Refusal 404 for another company's group, 400 at the fields, 403 for a sender whose own address is not
 * verified, 429 beyond 50 addresses an hour and company
 */
export async function invite(call: ShortCall, { to, code }: Given<'canmanager.invite'>) {
  const { db, app, user, now } = call
  const { group, secret } = readInvitation(code) ?? refuseCode()
  const row = await findInvitedGroup(db, group)
  if (!row || user === null || (user.role !== 'admin' && user.company !== row.companyId)) throw notFound()
  const role = roleOfSecret(row, secret) ?? refuseCode()
  const { addresses, error } = readAddresses(to)
  if (error !== null) throw badFields([{ field: 'to', message: error }])
  const { mailOff } = app.env
  if (!user.verified)
    throw new Refusal(senderUnverified, { message: (mailOff ? mailOffMessages : cansMessages).inviterUnverified })
  await app.limits.reserve([senderBucket(row.companyId, user.id)], addresses.length)
  const from = `${user.firstname} ${user.lastname}`.trim()
  const message = { companyId: row.companyId, channel: 'email' as const, secrets: [secret] }
  const mailTo = (recipient: string) => invitationMail(app, row, role, { from, secret, recipient })
  // Sorted, a common lock order: each recipient is locked.
  const messages = addresses.toSorted().map((recipient) => ({ ...message, ...mailTo(recipient), recipient }))
  await sendLater(db, app.jobs, messages, causedByCompany(row.companyId), now)
  if (mailOff) return { success: false, message: mailOffMessages.invitation }
  return { success: true, message: cansMessages.invitationSent(addresses.length) }
}

function refuseCode(): never {
  throw badFields([{ field: 'code', message: cansMessages.codeEnded }])
}

const WORDS: Record<MemberRole, string> = { 'can-manager': 'a manager', 'can-driver': 'a driver' }

interface Invited {
  from: string
  secret: string
  recipient: string
}

function invitationMail(app: TransactionContext, group: GroupRow, role: MemberRole, invited: Invited): MailContent {
  const { from, secret, recipient } = invited
  const query = new URLSearchParams({ email: recipient })
  const url = `${app.env.publicUrl}/Can-Manager/register/${invitationCode(group.id, secret)}?${query}`
  return composeMail(
    `Join ${group.name} on Can Manager`,
    [
      `${from || group.name} invites you to join ${group.name} as ${WORDS[role]}.`,
      'Can Manager shows the crew its deliveries and go backs for the day.',
      { label: 'Accept the invitation', url },
      'If you don’t know what this is about, you can ignore this email.',
    ],
    { name: app.env.brand, phone: app.env.brandPhone },
  )
}
