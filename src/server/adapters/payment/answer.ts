import { z } from 'zod'

const text = z
  .union([z.string(), z.number().transform(String)])
  .default('')
  .catch('')

/** The fields that we use. Others are dropped: the vendor adds meaningless ones on purpose. */
const answer = z.object({
  respstat: text,
  respcode: text,
  resptext: text,
  respproc: text,
  retref: text,
  amount: text,
  avsresp: text,
  cvvresp: text,
  profileid: text,
  acctid: text,
  setlstat: text,
  voidable: text,
  refundable: text,
  declineCategory: text,
  merchAdviceCode: text,
  accttype: text,
  lastfour: text,
  token: text,
  expiry: text,
})

export type GatewayAnswer = z.output<typeof answer>

export function readAnswers(body: unknown): GatewayAnswer[] | null {
  const read = z
    .array(answer)
    .min(1)
    .safeParse(Array.isArray(body) ? body : [body])
  return read.success ? read.data : null
}

export const isPps = (answer: GatewayAnswer, ...codes: string[]): boolean =>
  answer.respproc === 'PPS' && codes.some((code) => Number(answer.respcode) === Number(code))
