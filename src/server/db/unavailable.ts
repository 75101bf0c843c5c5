import { DatabaseError } from 'pg'

/**
 * The database is temporarily unavailable: gone, starting, full, or too slow for this call. Answered 503, since a retry
 * may succeed; every other database error is a bug.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Classes and codes of PostgreSQL's appendix A that are transient, or caused by an operator. */
const PASSING_CLASSES = ['08', '53']
const PASSING_CODES = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, or shutting down
  '57P05', // idle_session_timeout
  '57014', // query_canceled, by a statement timeout or by hand
  '55P03', // lock_not_available
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '58030', // io_error
])

/** Messages of pg for a broken or silent connection; these errors have no code. */
const LOST = /^Connection terminated|^Query read timeout$|^timeout (expired|exceeded)|is not queryable$/

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause)
}

export function orUnavailable(error: unknown): unknown {
  return isPassing(error) || isBroken(error) ? unavailable(error) : error
}

/** Wrong names and passwords, which a retry can't fix: invalid authorization, invalid catalog. */
const MISCONFIGURED_CLASSES = ['28', '3D']

export function orUnreachable(error: unknown): unknown {
  const misconfigured = error instanceof DatabaseError && MISCONFIGURED_CLASSES.includes(classOf(error))
  return misconfigured ? error : unavailable(error)
}

export function isBroken(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return isBroken(error.cause)
  if (!(error instanceof Error) || error instanceof DatabaseError) return false
  return 'syscall' in error || LOST.test(error.message) || isBroken(error.cause)
}

const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseError && (PASSING_CODES.has(error.code ?? '') || PASSING_CLASSES.includes(classOf(error)))

const classOf = ({ code = '' }: DatabaseError) => code.slice(0, 2)

function unavailable(cause: unknown): DatabaseUnavailable {
  const said = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseUnavailable(`the database cannot answer now: ${said}`, { cause })
}
