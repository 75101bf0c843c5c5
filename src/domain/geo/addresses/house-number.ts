// House numbers are not only digits: Wisconsin uses a grid ('N6W23001', 'W148 N9748'), Queens and Hawaii hyphens
// ('96-12'), and a house between two others has a fraction ('535 1/2').

const FRACTION = String.raw`(?:[\s-]?[½¼¾⅓⅔⅛⅜⅝⅞]|[\s-]\d\/\d)`
const GRID = String.raw`[nsew]\d+\s?[nsew]\d+[a-z]?|[nsew]\d{2,}[a-z]?`
/** A letter O among digits is a mistyped zero. */
const PLAIN = String.raw`\d[\do]*(?:-\d+)*(?:-?[a-z])?`

const NUMBER = new RegExp(String.raw`^\s*((?:${GRID}|${PLAIN})${FRACTION}?)(?=[\s,]|$)`, 'i')

export function numberAtStart(line: string): string {
  return NUMBER.exec(line)?.[1] ?? ''
}

export function numberKey(number: string): string {
  const plain = number
    .toLowerCase()
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
    .trim()
  const [, whole = plain, fraction] = /^(.*?)[\s-]+(\d\/\d)$/.exec(plain) ?? []
  const joined = whole.replace(/[\s.]+/g, '').replace(/-(?=[a-z]$)/, '')
  return fraction ? `${joined} ${fraction}` : joined
}

export function numbersMeant(number: string): string[] {
  const hyphenated = /^\d{4,5}$/.test(number) ? [`${number.slice(0, -2)}-${number.slice(-2)}`] : []
  const zeros = /^\d[\do]+$/.test(number) ? number.replaceAll('o', '0') : number
  return [...hyphenated, ...(zeros === number ? [] : [zeros])]
}
