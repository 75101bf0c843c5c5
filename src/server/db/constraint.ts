const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because a row of another stands under the key of this constraint; a query's error has it as its cause. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  const isIt = 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error
  return isIt ? error.constraint === constraint : violatesUnique(error.cause, constraint)
}
