import type { Role } from '#domain/identity/roles.ts'

/**
 * Members with a lane: all drivers and, of the others, those with work in the shown days. Their order decides the
 * lanes' colors.
 */
export const laneMembers = <M extends { username: string; role: Role }>(
  crew: readonly M[],
  busy: ReadonlySet<string>,
): M[] => crew.filter(({ role, username }) => role === 'can-driver' || busy.has(username))
