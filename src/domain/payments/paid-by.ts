export const PAID_BY = ['card', 'check', 'cash'] as const
export type PaidBy = (typeof PAID_BY)[number]

export function paidByText({ by, number, lastfour }: { by: PaidBy; number: string; lastfour: string }): string {
  if (by === 'cash') return 'In cash'
  if (by === 'check') return number ? `Check ${number}` : 'By check'
  return lastfour ? `Card ending in ${lastfour}` : 'By card'
}
