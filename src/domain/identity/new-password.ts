/**
 * Whoever chooses a password chooses at least eight characters and writes them twice alike.
 * No other rule makes people write better ones (NIST SP 800-63B).
 */
import { identityMessages, newPasswordMessages } from './messages.ts'

export const LEAST_PASSWORD = 8
/** Longer ones would only make the server work. */
export const MOST_PASSWORD = 200

/** What is wrong with a new password; undefined when nothing is. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return identityMessages.passwordRequired
  return password.length < LEAST_PASSWORD ? newPasswordMessages.tooShort : undefined
}

/** What is wrong with the second writing of it. */
export function confirmationProblem(password: string, again: string): string | undefined {
  return password === again ? undefined : newPasswordMessages.differs
}
