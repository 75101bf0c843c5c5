import { roomFor, roomText } from '#domain/files/file-room.ts'
import { fileMessages } from '#domain/files/messages.ts'
import type { Call, ShortCall } from '#server/calls/handler.ts'
import { badFields } from '#server/calls/refusal.ts'
import { type Holder, usedSpace } from './files.queries.ts'

/** Whose the files of a call are. */
export const companyOfFile = ({ tenant, user }: ShortCall): number | null => tenant ?? user?.company ?? null

/** How many bytes the person of a call may fill of a company's. */
export const roomOfCompany = ({ app, user }: Call): number =>
  roomFor({ role: user?.role ?? '', verified: user?.verified ?? false }, true, app.env.fileBytesPerCompany)

/**
 * @param more bytes that are not counted yet
 * @throws Refusal 400 at the field when the files of the call's company, or of its person, take more room than there is
 */
export async function expectRoom(call: ShortCall, field: string, more: number): Promise<void> {
  const { db, app, user } = call
  const company = companyOfFile(call)
  const holder: Holder | null = company !== null ? { company } : user && { person: user.id }
  if (holder === null || user === null) return
  const room = roomFor(user, company !== null, app.env.fileBytesPerCompany)
  if ((await usedSpace(db, holder)) + more <= room) return
  const isSmall = room < app.env.fileBytesPerCompany && !user.verified
  throw badFields([{ field, message: isSmall ? fileMessages.confirmFirst : fileMessages.noRoom(roomText(room)) }])
}
