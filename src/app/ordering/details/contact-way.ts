import { isEmailAddress } from '#domain/identity/username.ts'

/** One way to reach a person, as one field takes it: an e-mail address or a US phone number; null when it is neither. */
export function contactWay(text: string): { email: string } | { cellphone: string } | null {
  const entered = text.trim()
  if (isEmailAddress(entered)) return { email: entered.toLowerCase() }
  return isPhone(entered) ? { cellphone: entered } : null
}

/** Ten digits, or eleven that begin with the country's 1, in any of the usual spellings. */
export function isPhone(text: string): boolean {
  return /^[\d\s().+-]+$/.test(text.trim()) && /^1?\d{10}$/.test(text.replace(/\D/g, ''))
}
