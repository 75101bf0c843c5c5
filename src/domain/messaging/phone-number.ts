// Texts are only sent to valid US numbers, in any format. Other input gets no text, because it could reach a stranger.

import { visibleText } from '#domain/words/visible-text.ts'

const DASHES = /[\u2010-\u2015\u2212]/g

/** Normalizes wide digits, other dashes and invisible marks, which phones and spreadsheets copy along. */
export const phoneText = (text: string): string => visibleText(text.normalize('NFKC')).replace(DASHES, '-').trim()

/** E.164 ('+14785550142'). Area code and exchange begin with 2 to 9. */
export function usPhoneNumber(text: string): string | null {
  const typed = phoneText(text)
  if (!/^\+?[\d\s().\-/]*$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (typed.startsWith('+') && digits.length !== 11) return null
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}

const EXTENSION = /(?:\s*[,;])?\s*(?:extension|ext\.?|x|#|,)\s*\d{1,6}$/i

export const isCallable = (text: string): boolean => usPhoneNumber(phoneText(text).replace(EXTENSION, '')) !== null
