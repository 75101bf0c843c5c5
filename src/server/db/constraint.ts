const UNIQUE_VIOLATION = '23505'

/** Query errors carry the database's error as their cause. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  const isIt = 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error
  return isIt ? error.constraint === constraint : violatesUnique(error.cause, constraint)
}
