// 'Fifth Street', '5th Street' and '5 Street' share the key '5'.

const ONES = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ')
const TEENS = 'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const TENTHS = TENS.map((ten) => ten.replace(/y$/, 'ieth'))

const numbers = new Map<string, number>([
  ...[...ONES, ...TEENS.split(' ')].map((word, index) => [word, index + 1] as const),
  ...TENTHS.map((word, index) => [word, 20 + index * 10] as const),
])
const tens = new Map(TENS.map((word, index) => [word, 20 + index * 10]))

export function withDigits(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const ten = tens.get(words[index - 1] ?? '')
    const own = numbers.get(word)
    if (ten !== undefined && isOne(word)) return [String(ten + (own ?? 0))]
    if (tens.has(word) && isOne(words[index + 1])) return []
    return [own === undefined ? word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1') : String(own)]
  })
}

const isOne = (word: string | undefined) => word !== undefined && (numbers.get(word) ?? 10) < 10

const LEAST_LETTERS = 3

export function ordinalsStarted(word: string): string[] {
  const cut = /^(\d+)(?:s|st|n|nd|r|rd|t|th)$/.exec(word)?.[1]
  if (cut) return [`${cut} `]
  if (word.length < LEAST_LETTERS) return []
  const whole = [...numbers].flatMap(([name, number]) => (name.startsWith(word) ? [`${number} `] : []))
  return [...whole, ...[...tens].flatMap(([name, ten]) => (name.startsWith(word) ? [String(ten / 10)] : []))]
}
