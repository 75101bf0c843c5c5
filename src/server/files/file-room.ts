import type { CompanyId } from '#contract/fields.ts'
import { roomFor, roomText, UNPROVEN_ROOM } from '#domain/files/file-room.ts'
import { fileMessages } from '#domain/files/messages.ts'
import { badFields } from '#server/base/refusal.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { type Holder, isCompanyProven, unprovenSpace, usedSpace } from './files.queries.ts'

export const companyOfFile = ({ tenant, user }: ShortCall): CompanyId | null => tenant ?? user?.company ?? null

export async function roomOfCompany({ app, db, user }: ShortCall, company: CompanyId): Promise<number> {
  return roomFor(user?.role ?? '', { proven: await isCompanyProven(db, company) }, app.env.fileBytesPerCompany)
}

/**
 * @param more bytes not yet counted
 * @throws Refusal 400 at the field when the quota of the call's company, or of its person, is exceeded
 */
export async function expectRoom(call: ShortCall, field: string, more: number): Promise<void> {
  const { db, app, user } = call
  const company = companyOfFile(call)
  const holder: Holder | null = company !== null ? { company } : user && { person: user.id }
  if (holder === null || user === null) return
  const ofCompany = app.env.fileBytesPerCompany
  const room = company === null ? roomFor(user.role, null, ofCompany) : await roomOfCompany(call, company)
  const isSmall = company !== null && room < ofCompany
  const fits = (await usedSpace(db, holder)) + more <= room
  if (fits && (!isSmall || (await unprovenSpace(db)) + more <= UNPROVEN_ROOM)) return
  throw badFields([{ field, message: isSmall ? fileMessages.confirmFirst : fileMessages.noRoom(roomText(room)) }])
}
