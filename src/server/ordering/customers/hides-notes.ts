import { may } from '#domain/identity/permissions.ts'
import type { CallFacts } from '#server/calls/handler.ts'

export const hidesNotes = ({ user }: Pick<CallFacts, 'user'>): boolean =>
  user !== null && !may(user, 'customers.accessNotes')
