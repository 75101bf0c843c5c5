export const PAID_BY = ['card', 'check', 'cash'] as const
export type PaidBy = (typeof PAID_BY)[number]

/** 'Check 1042', 'In cash' or 'Card ending in 1111'; shorter when details are missing. */
export function paidByText({ by, number, lastfour }: { by: PaidBy; number: string; lastfour: string }): string {
  if (by === 'cash') return 'In cash'
  if (by === 'check') return number ? `Check ${number}` : 'By check'
  return lastfour ? `Card ending in ${lastfour}` : 'By card'
}
