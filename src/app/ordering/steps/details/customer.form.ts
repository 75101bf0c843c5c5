import { addressCopy, detailsCopy } from '#app/ordering/steps.copy.ts'
import type { FieldRules } from '#app/ordering/wizard/use-order-form.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { personNameProblem } from '#domain/identity/plain-name.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { usPhoneNumber } from '#domain/messaging/phone-number.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { AddressAnswer, CustomerDetails } from '#domain/ordering/wizard/answers.ts'

const unknown = { firstname: '', lastname: '', email: '', cellphone: '' }

export function firstDetails(before: CustomerDetails | null, address: AddressAnswer | null): CustomerDetails {
  if (before?.address.trim()) return before
  const { address: street = '', city = '', state = '', zip = '' } = address ?? {}
  return { ...unknown, ...before, address: street, city, state, zip }
}

type Field = keyof CustomerDetails

export const customerRules: FieldRules<Record<Field, string>> = {
  firstname: (text) => (text.trim() ? personNameProblem(text) : orderingMessages.firstNameRequired),
  lastname: (text) => (text.trim() ? personNameProblem(text) : orderingMessages.lastNameRequired),
  email: (text) => {
    if (!text.trim()) return orderingMessages.emailRequired
    return isEmailAddress(text) ? undefined : identityMessages.invalidEmail
  },
  cellphone: (text) => {
    if (!text.trim()) return orderingMessages.cellPhoneRequired
    return usPhoneNumber(text) === null ? detailsCopy.phoneWrong : undefined
  },
  zip: (text) => (!text.trim() || /^\d{5}(-?\d{4})?$/.test(text.trim()) ? undefined : addressCopy.zipWrong),
}

const { firstname, lastname, email, cellphone, address, city, zip } = fieldLimits

export const customerLimits = { firstname, lastname, email, cellphone, address, city, zip }

export function missingDetail(details: CustomerDetails): string | null {
  if (!details.firstname.trim()) return detailsCopy.addFirst
  if (!details.email.trim()) return detailsCopy.addEmail
  return details.cellphone.trim() ? null : detailsCopy.addPhone
}

export function trimmed(values: CustomerDetails): CustomerDetails {
  return Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, text.trim()]),
  ) as unknown as CustomerDetails
}
