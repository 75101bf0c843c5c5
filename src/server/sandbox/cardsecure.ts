import { z } from 'zod'
import { passesLuhn } from '#server/sandbox/tokenizer/card-entry.ts'
import type { Vault } from '#server/sandbox/vault.ts'

const question = z.object({
  account: z.string().optional(),
  expiry: z.string().default(''),
  cvv: z.string().default(''),
  unique: z.boolean().default(false),
})

export type TokenAnswer = { message: string; errorcode: number; token: string }

const refusal = (errorcode: number, message: string): TokenAnswer => ({ message, errorcode, token: '' })

/** The tokenizer call, with CardSecure's error numbers. `body` is parsed JSON, or undefined. */
export function answerTokenize(vault: Vault, body: unknown): TokenAnswer {
  const asked = question.safeParse(body)
  if (!asked.success) return refusal(77, 'The request could not be read')
  const { account, expiry, cvv, unique } = asked.data
  if (account === undefined) return refusal(74, 'The card number is missing')
  if (account === '') return refusal(14, 'The card number is empty')
  if (!/^\d+$/.test(account)) return refusal(8, 'The card number has characters that are not digits')
  if (account.length > 19) return refusal(13, 'The card number is too long')
  if (account.length < 13) return refusal(21, 'The card number is too short')
  if (!passesLuhn(account)) return refusal(54, 'The card number is not valid')
  return { message: 'OK', errorcode: 0, token: vault.tokenize(account, { expiry, cvv }, unique) }
}
