import { searchable } from '#domain/companies/search-words.ts'

/**
 * Whom a customer who is being added may already be: somebody of the company with the same email or phone, or of the
 * same name at the same address. A hint and never a refusal, since couples share an email and offices a phone.
 */

/** What is compared. */
export interface Likeness {
  fullname: string
  email: string
  cellphone: string
  homephone: string
  workphone: string
  address: string
}

/** A phone number of the United States without its area code has 7 digits; fewer are no number yet. */
const LEAST_DIGITS = 7
/** The digits that tell two numbers apart, without the country's 1. */
const TOLD_APART = 10

const plain = (text: string): string => searchable(text.trim()).replace(/\s+/g, ' ')

const phonesOf = ({ cellphone, homephone, workphone }: Likeness): string[] =>
  [cellphone, homephone, workphone]
    .map((phone) => phone.replace(/\D/g, '').slice(-TOLD_APART))
    .filter((digits) => digits.length >= LEAST_DIGITS)

/** By what the two may be the same, in words that follow "The same"; null when nothing says so. */
export function sameBy(one: Likeness, other: Likeness): string | null {
  if (one.email.trim() !== '' && plain(one.email) === plain(other.email)) return 'email'
  const theirs = phonesOf(other)
  if (phonesOf(one).some((phone) => theirs.includes(phone))) return 'phone'
  const isNamed = one.fullname.trim() !== '' && plain(one.fullname) === plain(other.fullname)
  return isNamed && one.address.trim() !== '' && plain(one.address) === plain(other.address) ? 'name and address' : null
}

/** What to search the company's customers for, so that each who may be the same is among the found. */
export function searchesForSame(one: Likeness): string[] {
  const email = one.email.includes('@') ? [one.email.trim()] : []
  const place = one.fullname.trim() && one.address.trim() ? [`${one.fullname.trim()} ${one.address.trim()}`] : []
  return [...new Set([...email, ...phonesOf(one), ...place])]
}
