import { searchable } from '#domain/companies/search-words.ts'

/**
 * Duplicate warning for a new customer: same company, and the same email, phone, or name with address. Only a
 * hint, since couples share an email and offices a phone.
 */

export interface Likeness {
  fullname: string
  email: string
  cellphone: string
  homephone: string
  workphone: string
  address: string
}

/** A US phone number without area code has 7 digits; anything shorter is incomplete. */
const LEAST_DIGITS = 7
/** Digits compared, which excludes the leading country code 1. */
const TOLD_APART = 10

const plain = (text: string): string => searchable(text.trim()).replace(/\s+/g, ' ')

const phonesOf = ({ cellphone, homephone, workphone }: Likeness): string[] =>
  [cellphone, homephone, workphone]
    .map((phone) => phone.replace(/\D/g, '').slice(-TOLD_APART))
    .filter((digits) => digits.length >= LEAST_DIGITS)

export function sameBy(one: Likeness, other: Likeness): string | null {
  if (one.email.trim() !== '' && plain(one.email) === plain(other.email)) return 'email'
  const theirs = phonesOf(other)
  if (phonesOf(one).some((phone) => theirs.includes(phone))) return 'phone'
  const isNamed = one.fullname.trim() !== '' && plain(one.fullname) === plain(other.fullname)
  return isNamed && one.address.trim() !== '' && plain(one.address) === plain(other.address) ? 'name and address' : null
}

export function searchesForSame(one: Likeness): string[] {
  const email = one.email.includes('@') ? [one.email.trim()] : []
  const place = one.fullname.trim() && one.address.trim() ? [`${one.fullname.trim()} ${one.address.trim()}`] : []
  return [...new Set([...email, ...phonesOf(one), ...place])]
}
