/**
 * A username is an email address, and the same address typed in another way is the same person.
 * The pattern is deliberately plain: the mail that verifies the address is the real check.
 */
const EMAIL = /^[^\s@,;<>()]+@[^\s@,;<>().]+(\.[^\s@,;<>().]+)+$/

/** Trimmed and lower-cased, the form that is stored and compared. */
export function normalizeUsername(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Invisible characters make a second account that looks like the first. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Scripts whose letters look like those of another. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Whether the text could be an email address, at most 254 characters, that a reader can tell from others. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  const isMixed = SCRIPTS.filter((script) => script.test(address)).length > 1
  return text.length <= 254 && EMAIL.test(address) && !INVISIBLE.test(address) && !isMixed
}
