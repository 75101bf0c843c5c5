/**
 * A customer record requires only a full name. An email, if given, must be valid: news and the account are sent there
 * (R-5).
 */
import { stateAbbreviation } from '#domain/geo/addresses/states.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'

export const customerMessages = {
  twoNumbers: (kept: string, dropped: string) => `Both have a number, ${kept} and ${dropped}: one of them is given up.`,
  bothPaying: 'Both are paying by card right now. Please try again in a minute.',
  numberTaken: (fullname: string) => `${fullname} has this number already.`,
} as const

export const fullNameProblem = (fullname: string): string | undefined =>
  fullname.trim() === '' ? orderingMessages.fullNameRequired : undefined

export const customerEmailProblem = (email: string): string | undefined =>
  email.trim() === '' || isEmailAddress(email) ? undefined : identityMessages.invalidEmail

const ZIP = /^\d{5}(-?\d{4})?$/
const LEAST_DIGITS = 7
/** Excludes the years that date fields make of two typed digits, such as 0026. */
const YEARS = { from: 1950, to: 2100 }

const PHONES = ['homephone', 'cellphone', 'workphone'] as const

export type CheckedFields = Partial<Record<'state' | 'zip' | 'datestart' | (typeof PHONES)[number], string>>

/** A saved value is accepted unchanged: it came from an import or predates these rules. */
export function customerFieldProblems(wanted: CheckedFields, saved: CheckedFields = {}): CheckedFields {
  const written = (field: keyof CheckedFields): string => {
    const text = wanted[field]?.trim() ?? ''
    return text === saved[field]?.trim() ? '' : text
  }
  const [state, zip, datestart] = [written('state'), written('zip'), written('datestart')]
  const year = Number(datestart.slice(0, 4))
  const problems: CheckedFields = {}
  if (state !== '' && stateAbbreviation(state) === null) problems.state = orderingMessages.stateUnknown
  if (zip !== '' && !ZIP.test(zip)) problems.zip = orderingMessages.zipForm
  if (datestart !== '' && !(year >= YEARS.from && year <= YEARS.to)) problems.datestart = orderingMessages.yearFarOff
  for (const phone of PHONES) {
    const digits = written(phone).replace(/\D/g, '').length
    if (written(phone) !== '' && digits < LEAST_DIGITS) problems[phone] = orderingMessages.phoneDigits
  }
  return problems
}

export function namesOf(fullname: string): { firstname: string; lastname: string } {
  const words = fullname.trim().split(/\s+/)
  const lastname = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstname: words.join(' '), lastname }
}
