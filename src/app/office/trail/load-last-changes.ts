import type { PageCalls } from '#app/calls/api.ts'
import type { TrailLine } from '#contract/trail.ts'
import type { TrailSubject } from '#domain/trail/trail-line.ts'

interface ShownRecord {
  companyId: number
  subject: TrailSubject
  record: string
}

const SHOWN = 5

/** Empty on failure, because the screen works without the changes. */
export const loadLastChanges = (calls: PageCalls, shown: ShownRecord): Promise<readonly TrailLine[]> =>
  calls.get('trail.getPage', { ...shown, size: SHOWN }).then(
    ({ rows }) => rows,
    () => [],
  )
