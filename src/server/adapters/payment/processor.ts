import type { Env } from '#server/start/env.ts'
import { cardPointeOrigin, tokenizerUrl } from './tokenizer-url.ts'

/**
 * Where the card processor lives, as the browser and as this server reach it: CardPointe's site when one is configured,
 * else, in the demo, the built-in sandbox on its own port, which is its own origin. Null: no card can be taken here.
 */
export function processorOrigin({ cardpointeSite, demo, publicUrl, sandboxPort }: Env): string | null {
  if (cardpointeSite) return cardPointeOrigin(cardpointeSite)
  return demo ? `http://${new URL(publicUrl).hostname}:${sandboxPort}` : null
}

/** The frame that takes the card number, so that it never touches this server; null where no card can be taken. */
export function tokenizerUrlFor(env: Env): string | null {
  const origin = processorOrigin(env)
  return origin === null ? null : tokenizerUrl(origin)
}
