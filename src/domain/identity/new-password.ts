/**
 * A password needs eight characters besides words known of its owner. Common passwords are rejected by the server;
 * further composition rules do not improve passwords (NIST SP 800-63B).
 */
import { identityMessages, newPasswordMessages } from './messages.ts'

export const LEAST_PASSWORD = 8
/** Limits the cost of hashing. */
export const MOST_PASSWORD = 200

export interface PasswordOwner {
  username?: string
  company?: string
}

const OUR_NAME = 'haulyard'
/** Shorter words occur in too many others. */
const LEAST_WORD = 4

/** Minimum number of different letters in a short password: 'aaaaaaaa' is guessed at once. */
const LEAST_LETTERS = 4
const LONG_PASSWORD = 16

export function newPasswordProblem(password: string, owner: PasswordOwner = {}): string | undefined {
  if (password === '') return identityMessages.passwordRequired
  if (password.length < LEAST_PASSWORD) return newPasswordMessages.tooShort
  if (password.length < LONG_PASSWORD && new Set(password).size < LEAST_LETTERS) return newPasswordMessages.common
  return withoutWords(password, wordsOf(owner)).length < LEAST_PASSWORD ? newPasswordMessages.ofAccount : undefined
}

function wordsOf({ username = '', company = '' }: PasswordOwner): string[] {
  const read = [username, company].map((text) => text.toLowerCase())
  const words = read.flatMap((text) => [text.replaceAll(/[^\p{L}\p{N}]+/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)])
  return [OUR_NAME, ...words].filter((word) => word.length >= LEAST_WORD).toSorted((a, b) => b.length - a.length)
}

const withoutWords = (password: string, words: readonly string[]): string =>
  words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())

export function confirmationProblem(password: string, again: string): string | undefined {
  return password === again ? undefined : newPasswordMessages.differs
}

export const renewalProblem = (password: string, now: string): string | undefined =>
  password !== '' && password === now ? newPasswordMessages.sameAsBefore : undefined
