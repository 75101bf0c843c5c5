import { isEmailAddress } from '#domain/identity/username.ts'
import { usPhoneNumber } from '#domain/messaging/phone-number.ts'

/** One contact field's value as an email address or a US phone number; null when it is neither. */
export function contactWay(text: string): { email: string } | { cellphone: string } | null {
  const entered = text.trim()
  if (isEmailAddress(entered)) return { email: entered.toLowerCase() }
  return usPhoneNumber(entered) === null ? null : { cellphone: entered }
}
