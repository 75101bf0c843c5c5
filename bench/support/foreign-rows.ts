import type { Client } from 'pg'
import type { Part } from '#tests/support/test-caller.ts'

// What an answer to a hostile request may not hold, whoever asked.

/** Stands in every row of the first demo company that only its own people may read. */
const MARK = 'Quillfeather-Ozymandias'
/** Who asks: the demo's log-ins, and nobody. */
export const PARTS: readonly (Part | null)[] = [null, 'admin', 'owner', 'manager', 'driver', 'other', 'customer']
/** Those who have nothing to do with the first demo company, or read no more of it than what stands of themselves. */
export const STRANGERS: readonly (Part | null)[] = [null, 'other', 'customer']
const INSIDES = /\n\s+at .+:\d+:\d+|DrizzleQueryError|node_modules|syntax error at or near|violates .* constraint/

/** Marks the rows of the first demo company. @returns how many customers could be found by it */
export async function markRows(owner: Client): Promise<number> {
  // A customer with a log-in reads what stands of himself.
  const marked = await owner.query(
    'update customers set fullname = $1, notes = $1 where company_id = 35 and user_id is null',
    [MARK],
  )
  await owner.query('update tasks set name = $1, notes = $1 where company_id = 35', [MARK])
  return marked.rowCount ?? 0
}

export type Wrong = 'faults' | 'insides' | 'foreign'

/** What is wrong with an answer: a fault of ours, how the server is made, rows that somebody has nothing to do with. */
export function wrongsOf(status: number, text: string, part: Part | null): Wrong[] {
  const wrongs: Wrong[] = []
  if (status >= 500) wrongs.push('faults')
  if (INSIDES.test(text)) wrongs.push('insides')
  if (STRANGERS.includes(part) && text.includes(MARK)) wrongs.push('foreign')
  return wrongs
}
