import type { PageCalls } from '#app/api.ts'
import type { TrailLine } from '#contract/trail.ts'
import type { TrailSubject } from '#domain/trail/trail-line.ts'

interface ShownRecord {
  companyId: number
  subject: TrailSubject
  record: string
}

const SHOWN = 5

/** What was done to a record last, for the screen that shows it; nothing where that cannot be had, as it does without. */
export const loadLastChanges = (calls: PageCalls, shown: ShownRecord): Promise<readonly TrailLine[]> =>
  calls.get('trail.getPage', { ...shown, size: SHOWN }).then(
    ({ rows }) => rows,
    () => [],
  )
