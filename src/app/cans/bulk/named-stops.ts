import { streetOf } from '#app/cans/work/words/written-address.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'

const NAMED = 3

/** '77 Mill Pond Road, 246 Oak Street and 5 more'. */
export function namedStops(tasks: readonly Task[]): string {
  const names = tasks.map(({ address }) => streetOf(address))
  if (names.length <= NAMED + 1) return names.join(', ')
  return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
}
