import type { Client } from 'pg'
import type { Part } from '#tests/support/test-caller.ts'

// Data that no answer to a hostile request may contain.

/** Planted in every private row of the first demo company. */
const MARK = 'Quillfeather-Ozymandias'
/** The roles: the demo's log-ins, and no log-in. */
export const PARTS: readonly (Part | null)[] = [null, 'admin', 'owner', 'manager', 'driver', 'other', 'customer']
/** Roles unrelated to the first demo company, or limited to their own data in it. */
export const STRANGERS: readonly (Part | null)[] = [null, 'other', 'customer']
const INSIDES = /\n\s+at .+:\d+:\d+|DrizzleQueryError|node_modules|syntax error at or near|violates .* constraint/

/** Marks the rows of the first demo company. @returns the number of customers marked */
export async function markRows(owner: Client): Promise<number> {
  // Excludes customers with a log-in, who may read their own row.
  const marked = await owner.query(
    'update customers set fullname = $1, notes = $1 where company_id = 35 and user_id is null',
    [MARK],
  )
  await owner.query('update tasks set name = $1, notes = $1 where company_id = 35', [MARK])
  return marked.rowCount ?? 0
}

export type Wrong = 'faults' | 'insides' | 'foreign'

/** Violations in an answer: a fault, revealed internals, or foreign rows. */
export function wrongsOf(status: number, text: string, part: Part | null): Wrong[] {
  const wrongs: Wrong[] = []
  if (status >= 500) wrongs.push('faults')
  if (INSIDES.test(text)) wrongs.push('insides')
  if (STRANGERS.includes(part) && text.includes(MARK)) wrongs.push('foreign')
  return wrongs
}
