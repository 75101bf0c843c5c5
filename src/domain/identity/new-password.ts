/**
 * Whoever chooses a password chooses at least eight characters besides the words that everybody knows of them, and writes
 * them twice alike. Which passwords are tried first the server knows; no other rule makes people write better ones
 * (NIST SP 800-63B).
 */
import { identityMessages, newPasswordMessages } from './messages.ts'

export const LEAST_PASSWORD = 8
/** Longer ones would only make the server work. */
export const MOST_PASSWORD = 200

/** Whose password it is to be, as far as it is known. */
export interface PasswordOwner {
  username?: string
  company?: string
}

const OUR_NAME = 'haulyard'
/** Shorter words are in too many others. */
const LEAST_WORD = 4

/** Different letters of a password that is not long: 'aaaaaaaa' is guessed at once. */
const LEAST_LETTERS = 4
const LONG_PASSWORD = 16

/** What is wrong with a new password; undefined when nothing is. */
export function newPasswordProblem(password: string, owner: PasswordOwner = {}): string | undefined {
  if (password === '') return identityMessages.passwordRequired
  if (password.length < LEAST_PASSWORD) return newPasswordMessages.tooShort
  if (password.length < LONG_PASSWORD && new Set(password).size < LEAST_LETTERS) return newPasswordMessages.common
  return withoutWords(password, wordsOf(owner)).length < LEAST_PASSWORD ? newPasswordMessages.ofAccount : undefined
}

/** The words that a guess begins with, the longest first. */
function wordsOf({ username = '', company = '' }: PasswordOwner): string[] {
  const read = [username, company].map((text) => text.toLowerCase())
  const words = read.flatMap((text) => [text.replaceAll(/[^\p{L}\p{N}]+/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)])
  return [OUR_NAME, ...words].filter((word) => word.length >= LEAST_WORD).toSorted((a, b) => b.length - a.length)
}

const withoutWords = (password: string, words: readonly string[]): string =>
  words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())

/** What is wrong with the second writing of it. */
export function confirmationProblem(password: string, again: string): string | undefined {
  return password === again ? undefined : newPasswordMessages.differs
}

/** What is wrong with a new password beside the one that holds until now. */
export const renewalProblem = (password: string, now: string): string | undefined =>
  password !== '' && password === now ? newPasswordMessages.sameAsBefore : undefined
