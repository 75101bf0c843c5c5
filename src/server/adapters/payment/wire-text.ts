/** Transliterates to US-ASCII, the gateway's charset: é becomes e, and anything without a base letter a space. */
export const ascii = (text: string, longest: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd()

/**
 * A ZIP in five or nine digits, without a dash. Anything else is sent as typed, so that the bank can refuse it.
 * @throws RangeError when there is nothing to send
 */
export function postalDigits(zip: string): string {
  const digits = zip.replace(/\D/g, '')
  const postal = digits.length === 5 || digits.length === 9 ? digits : ascii(zip, 9)
  if (postal === '') throw new RangeError('A charge needs a postal code')
  return postal
}

/** Numeric tokens begin with 9, which card numbers never do. Card numbers must not travel through our server. */
export const isCardToken = (text: string): boolean =>
  /^[A-Za-z\d]{12,19}$/.test(text) && (!/^\d+$/.test(text) || text.startsWith('9'))
