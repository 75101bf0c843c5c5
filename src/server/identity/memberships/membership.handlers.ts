import { unauthorized } from '#server/base/refusal.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { membershipsOf } from './membership.queries.ts'

export const membershipHandlers: Handlers<'users.getMemberships'> = {
  'users.getMemberships': async ({ db, user }) => {
    if (!user) throw unauthorized()
    return (await membershipsOf(db, user.id)).map(({ rights, ...membership }) => ({
      ...membership,
      ...(rights && { rights }),
    }))
  },
}
