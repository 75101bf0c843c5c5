import { responseTexts } from './response-texts.ts'

/** Amounts are decimal texts. */
export type Answer = Record<string, unknown>

/** Refused by the gateway itself (PPS), before any processor is asked. */
export const refusal = (respcode: keyof typeof responseTexts.PPS): Answer => ({
  respproc: 'PPS',
  respstat: 'C',
  respcode,
  resptext: responseTexts.PPS[respcode],
})
