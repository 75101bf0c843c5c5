import { notFound, unauthorized } from '#server/base/refusal.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { hashToken } from '#server/identity/session-user.ts'
import { membershipsOf, openCompany } from './membership.queries.ts'
import { userOfSession } from './user-of-session.ts'

export const membershipHandlers: Handlers<'users.getMemberships' | 'users.switchCompany'> = {
  'users.getMemberships': async ({ db, user }) => {
    if (!user) throw unauthorized()
    return (await membershipsOf(db, user.id)).map(({ rights, ...membership }) => ({
      ...membership,
      ...(rights && { rights }),
    }))
  },

  'users.switchCompany': async (call, { companyId }) => {
    if (!(await openCompany(call.db, hashToken(call.token ?? ''), companyId))) throw notFound()
    return { success: true, user: await userOfSession(call) }
  },
}
