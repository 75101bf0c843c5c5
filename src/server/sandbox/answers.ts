/** Amounts are decimal texts. */
export type Answer = Record<string, unknown>

const refusals = {
  '21': 'Invalid merchant',
  '25': 'Reversal no match',
  '26': 'Txn Settled',
  '27': 'Txn Batched',
  '28': 'Txn not settled',
  '29': 'Txn not found',
  '34': 'Invalid field',
  '43': 'Invalid amount',
  '96': 'Profile not found',
  '98': 'Invalid token',
} as const

/** Refused by the gateway itself (PPS), before any processor is asked. */
export const refusal = (respcode: keyof typeof refusals): Answer => ({
  respproc: 'PPS',
  respstat: 'C',
  respcode,
  resptext: refusals[respcode],
})
