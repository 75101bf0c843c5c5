/**
 * A username is an e-mail address, and the same address typed in another way is the same person.
 * The pattern is deliberately plain: the mail that verifies the address is the real check.
 */
const EMAIL = /^[^\s@,;<>()]+@[^\s@,;<>().]+(\.[^\s@,;<>().]+)+$/

/** Trimmed and lower-cased, the form that is stored and compared. */
export function normalizeUsername(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Whether the text could be an e-mail address, at most 254 characters. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text.trim())
}
