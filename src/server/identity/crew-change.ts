import type { CompanyId } from '#contract/fields.ts'
import { type CrewMembership, crewNews, invitationsEnd } from '#domain/identity/crew-membership.ts'
import { personName } from '#domain/identity/person-name.ts'
import { positionLabel } from '#domain/identity/roles.ts'
import type { CallFacts } from '#server/calls/handler.ts'
import type { Db } from '#server/db/connect.ts'
import { composeMail, type MailContent } from '#server/messaging/mail-layout.ts'
import { notifyOwner } from '#server/messaging/notify.ts'
import type { Person } from './identity.queries.ts'
import { newCodes } from './memberships/group-codes.ts'
import { membershipsOf } from './memberships/membership.queries.ts'
import type { Addressee } from './password-mails.ts'
import { renewCodesOf } from './user.queries.ts'

type Where = Pick<CallFacts, 'app' | 'now'>

/** Renews the codes, because a member who leaves or loses rights knows them. @param after null: deleted */
export async function endInvitations(
  { app }: Where,
  db: Db,
  before: CrewMembership<CompanyId>,
  after: CrewMembership | null,
): Promise<void> {
  const company = invitationsEnd(before, after)
  if (company === null) return
  await renewCodesOf(db, company, newCodes(app))
}

/** For an account that is closed, banned or deleted: the same at its other companies. */
export async function endInvitationsElsewhere(where: Where, db: Db, { id, companyId, status }: Person): Promise<void> {
  const others = (await membershipsOf(db, id)).filter((one) => one.id !== companyId)
  for (const { id: company, role, rights } of others)
    await endInvitations(where, db, { role, rights, company, status }, null)
}

export async function notifyOfCrewChange(
  { app, now }: Where,
  db: Db,
  person: Addressee,
  before: CrewMembership | null,
  after: CrewMembership<CompanyId>,
): Promise<void> {
  const news = crewNews(before, after)
  if (!news) return
  const mail = news.kind === 'joined' ? joinedMail(person, after) : roleMail(person, after)
  await notifyOwner(db, app.jobs, news.company, mail, now)
}

const UNKNOWN = 'If you did not expect this, remove them in Can Manager, and renew the invitation links there.'

const joinedMail = (person: Addressee, membership: CrewMembership): MailContent =>
  composeMail(`${personName(person)} joined your crew`, [
    'A new person now works with your company’s data.',
    { rows: rowsOf(person, membership) },
    UNKNOWN,
  ])

const roleMail = (person: Addressee, membership: CrewMembership): MailContent =>
  composeMail(`${personName(person)} has another role`, [
    'A role in your company was changed.',
    { rows: rowsOf(person, membership) },
    UNKNOWN,
  ])

const rowsOf = (person: Addressee, membership: CrewMembership) =>
  [
    ['Name', personName(person)],
    ['Email', person.username],
    ['Role', positionLabel(membership)],
  ] as const
