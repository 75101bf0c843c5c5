import type { Env } from '#server/env.ts'
import { cardPointeOrigin, tokenizerUrl } from './tokenizer-url.ts'

/**
 * Where the card processor lives, as the browser and as this server reach it: CardPointe's site when one is configured,
 * else the built-in sandbox on its own port, which is its own origin.
 */
export function processorOrigin({ cardpointeSite, publicUrl, sandboxPort }: Env): string {
  return cardpointeSite ? cardPointeOrigin(cardpointeSite) : `http://${new URL(publicUrl).hostname}:${sandboxPort}`
}

/** The frame that takes the card number, so that it never touches this server. */
export const tokenizerUrlFor = (env: Env): string => tokenizerUrl(processorOrigin(env))
