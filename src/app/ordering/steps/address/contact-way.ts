import { isEmailAddress } from '#domain/identity/username.ts'
import { usPhoneNumber } from '#domain/messaging/phone-number.ts'

export function contactWay(text: string): { email: string } | { cellphone: string } | null {
  const entered = text.trim()
  if (isEmailAddress(entered)) return { email: entered.toLowerCase() }
  return usPhoneNumber(entered) === null ? null : { cellphone: entered }
}
