import type { Env } from '#server/settings/env.ts'
import { cardPointeOrigin, tokenizerUrl } from './tokenizer-url.ts'

/** Shared by the browser and this server. Null: cards are not accepted. */
export function processorOrigin({ cardpointeSite, demo, publicUrl, sandboxPort }: Env): string | null {
  if (cardpointeSite) return cardPointeOrigin(cardpointeSite)
  return demo ? `http://${new URL(publicUrl).hostname}:${sandboxPort}` : null
}

/** The iframe that takes the card number, so that it never touches this server; null where cards are not accepted. */
export function tokenizerUrlFor(env: Env): string | null {
  const origin = processorOrigin(env)
  return origin === null ? null : tokenizerUrl(origin)
}
