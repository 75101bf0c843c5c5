/**
 * A customer's record needs nothing but a full name; whatever else is known may be filled in later.
 * An e-mail that stands in it is a real one, because news and the account go there.
 */
import { identityMessages } from '#domain/identity/messages.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'

/** What is wrong with a customer's full name; undefined when nothing is. */
export const fullNameProblem = (fullname: string): string | undefined =>
  fullname.trim() === '' ? orderingMessages.fullNameRequired : undefined

/** What is wrong with a customer's e-mail. */
export const customerEmailProblem = (email: string): string | undefined =>
  email.trim() === '' || isEmailAddress(email) ? undefined : identityMessages.invalidEmail

/** First and last name of a full name: the last word is the last name, and a lone word is the first name. */
export function namesOf(fullname: string): { firstname: string; lastname: string } {
  const words = fullname.trim().split(/\s+/)
  const lastname = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstname: words.join(' '), lastname }
}
