export type Retry = 'never' | 'later' | 'fix' | 'unknown'

/** The gateway's own codes (`respproc` PPS) that control the flow. */
export const PPS = {
  profileNotFound: '96',
  invalidMerchant: '21',
  merchantDisabled: '97',
  settled: '26',
  batched: '27',
  notSettled: '28',
  notFound: '29',
  lineDown: '61',
  timedOut: '62',
} as const

const advice: Record<string, Record<Exclude<Retry, 'unknown'>, string>> = {
  PPS: {
    never: '18 19 44 48',
    later: '63 64 65 66 91 92 93 94 95 106',
    fix: '11 13 14 15 16 17 33 34 35 37 38 96 98 99 101',
  },
  RPCT: {
    never: '102 208 209 302 303 332 504',
    later: '107 116 121 500 505 508 516 911 920',
    fix: '101 131 132 511 517',
  },
  FNOR: { never: '04 07 41 43', later: '01 28 51 60 61 91 NU', fix: '14 54 C2' },
}

export function adviceFor(proc: string, code: string): Retry {
  const table = advice[proc]
  if (table === undefined) return 'unknown'
  const kinds = ['never', 'later', 'fix'] as const
  return kinds.find((kind) => table[kind].split(' ').includes(code)) ?? 'unknown'
}

/** Mastercard's advice to wait, in hours. */
const waits = new Map([
  ['02', 72],
  ['24', 1],
  ['25', 24],
  ['26', 48],
  ['27', 96],
  ['28', 144],
  ['29', 192],
  ['30', 240],
])

/** Hours for which the card network wants no other attempt; 0 when it names none. */
export const networkWaitHours = (merchAdviceCode: string): number => waits.get(merchAdviceCode) ?? 0

/**
 * The card network's advice, which overrides the tables: Visa's category, else Mastercard's or Visa's recurring advice.
 */
export function networkAdvice(declineCategory: string, merchAdviceCode: string): Retry | null {
  const category = { '1': 'never', '2': 'later', '3': 'fix' } as const
  if (declineCategory in category) return category[declineCategory as keyof typeof category]
  if (/^(03|05|06|07|21|40|41|R0|R1|R3)$/.test(merchAdviceCode)) return 'never'
  if (waits.has(merchAdviceCode)) return 'later'
  return merchAdviceCode === '01' ? 'fix' : null
}
