// A bill's number is letters, which may be missing, and digits that are counted up.

export interface DocumentNumber {
  prefix: string
  digits: number
}

/** @param text ends in digits */
export function readNumber(text: string): DocumentNumber {
  const [digits = ''] = /\d{1,12}$/.exec(text) ?? []
  return { prefix: text.slice(0, text.length - digits.length), digits: Number(digits) }
}
