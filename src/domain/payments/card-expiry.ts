/** MMYY from YYYYMM, MMYY, MM/YY or MMYYYY; empty if invalid. */
export function cardExpiry(written: string): string {
  const digits = written.replaceAll(/\D/g, '')
  const [month, year] =
    digits.length === 4
      ? [digits.slice(0, 2), digits.slice(2)]
      : /^20\d{4}$/.test(digits) && isMonth(digits.slice(4))
        ? [digits.slice(4), digits.slice(2, 4)]
        : [digits.slice(0, 2), digits.slice(4, 6)]
  return digits.length === 4 || digits.length === 6 ? (isMonth(month) ? `${month}${year}` : '') : ''
}

const isMonth = (digits: string): boolean => /^(0[1-9]|1[0-2])$/.test(digits)

export const expiryText = (expiry: string): string => (expiry ? `${expiry.slice(0, 2)}/${expiry.slice(2)}` : '')
