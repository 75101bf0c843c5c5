/**
 * A username is an email address, compared in normalized form. The pattern is deliberately simple: the verification
 * mail is the real check.
 */
const EMAIL = /^[^\s@,;<>()]+@[^\s@,;<>().]+(\.[^\s@,;<>().]+)+$/

export function normalizeUsername(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Invisible characters could create an account that looks like an existing one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Scripts with look-alike letters; mixing them is rejected. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  const isMixed = SCRIPTS.filter((script) => script.test(address)).length > 1
  return text.length <= 254 && EMAIL.test(address) && !INVISIBLE.test(address) && !isMixed
}
