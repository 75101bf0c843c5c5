import type { PageCalls } from '#app/calls/api.ts'
import type { TrailLine } from '#contract/trail.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Positioned } from '#domain/identity/roles.ts'
import type { TrailSubject } from '#domain/trail/trail-line.ts'

interface ShownRecord {
  companyId: number
  subject: TrailSubject
  record: string
}

const SHOWN = 5

/** Empty on failure, because the screen works without the changes. */
export async function loadLastChanges(
  calls: PageCalls,
  user: Positioned,
  shown: ShownRecord,
): Promise<readonly TrailLine[]> {
  if (!may(user, 'trail.read')) return []
  return calls.get('trail.getPage', { ...shown, size: SHOWN }).then(
    ({ rows }) => rows,
    () => [],
  )
}
