export type CardEntry = { number: string; month: string; year: string; cvv: string }

export type FieldName = 'number' | 'expiry' | 'cvv'

/** Codes are the frame's, texts are ours; the vendor publishes neither. */
export type FrameError = { field: FieldName; code: string; text: string; missing: boolean }

const error = (field: FieldName, code: string, text: string, missing = false): FrameError => ({
  field,
  code,
  text,
  missing,
})

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

const fullYear = (year: string): number =>
  /^\d{2}$/.test(year) ? 2000 + Number(year) : /^\d{4}$/.test(year) ? Number(year) : Number.NaN

/** The frame's expiry format: YYYYM with an unpadded month, so January to September give five digits. */
export const wireExpiry = (entry: CardEntry): string => `${fullYear(entry.year)}${Number(entry.month)}`

function checkNumber(number: string): FrameError | null {
  if (number.trim() === '') return error('number', '1004', 'Card Number is Required', true)
  const digits = digitsOf(number)
  const plausible = digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)
  return plausible ? null : error('number', '1001', 'Invalid Card Number')
}

function checkExpiry({ month, year }: CardEntry, today: Date): FrameError | null {
  if (month === '' || year === '') return error('expiry', '1006', 'Expiration Date is Required', true)
  const monthNumber = /^\d{1,2}$/.test(month) ? Number(month) : Number.NaN
  const months = fullYear(year) * 12 + monthNumber
  const thisMonth = today.getFullYear() * 12 + today.getMonth() + 1
  const valid = monthNumber >= 1 && monthNumber <= 12 && months >= thisMonth && months <= thisMonth + 20 * 12
  return valid ? null : error('expiry', '1003', 'Invalid Expiration Date')
}

function checkCvv({ cvv, number }: CardEntry): FrameError | null {
  if (cvv === '') return error('cvv', '1005', 'CVV is Required', true)
  const isAmex = /^3[47]/.test(digitsOf(number))
  return (isAmex ? /^\d{4}$/ : /^\d{3}$/).test(cvv) ? null : error('cvv', '1002', 'Invalid CVV')
}

export function checkEntry(
  entry: CardEntry,
  asked: { useexpiry: boolean; usecvv: boolean },
  today: Date,
): FrameError[] {
  return [
    checkNumber(entry.number),
    asked.useexpiry ? checkExpiry(entry, today) : null,
    asked.usecvv ? checkCvv(entry) : null,
  ].filter((found) => found !== null)
}

export const inFours = (number: string): string => digitsOf(number).replace(/(\d{4})(?=\d)/g, '$1 ')
