import { may } from '#domain/identity/permissions.ts'
import type { Positioned } from '#domain/identity/roles.ts'
import type { Reply } from '#server/calls/call-request.ts'

const NOTES = ['notes', 'drivernote']

/** Blanks the access notes of customers, services and requests for readers who have no need to enter a yard. */
export function withoutAccessNotes(user: Positioned | null, reply: Reply): Reply {
  const isKept = user === null || !may(user, 'customers.read') || may(user, 'customers.accessNotes')
  return isKept || reply.written ? reply : { ...reply, body: blanked(reply.body) }
}

function blanked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blanked)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      NOTES.includes(name) && typeof inner === 'string' ? '' : blanked(inner),
    ]),
  )
}
