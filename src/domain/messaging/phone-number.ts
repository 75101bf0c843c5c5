// A text goes to one US number, however somebody typed it: with spaces, brackets, dashes or the leading 1.
// What cannot be such a number gets no text at all, rather than one that goes to a stranger.

/** E.164 of a US number ('+14785550142'); null when it is none. Area code and exchange begin with 2 to 9. */
export function usPhoneNumber(text: string): string | null {
  const typed = text.trim()
  if (!/^\+?[\d\s().\-/]*$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (typed.startsWith('+') && digits.length !== 11) return null
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}
