import { tokenizerUrl } from '#server/adapters/payment/tokenizer-url.ts'
import type { Env } from '#server/env.ts'

/**
 * Where the card processor lives, as the browser and as this server reach it: CardPointe's site when one is configured,
 * else the built-in sandbox on its own port, which is its own origin.
 */
export function processorOrigin(env: Env): string {
  if (env.cardpointeSite) return `https://${env.cardpointeSite}.cardconnect.com`
  const own = new URL(env.publicUrl)
  return `http://${own.hostname}:${env.sandboxPort}`
}

/** The frame that takes the card number, so that it never touches this server. */
export const tokenizerUrlFor = (env: Env): string => tokenizerUrl(processorOrigin(env))
