import type { Env } from '#server/settings/env.ts'
import type { Push } from './push.ts'
import { openWebPush } from './web-push.ts'

export function openPush({ appSecret, pushOff, publicUrl, mailFrom }: Env): Push {
  return pushOff ? noPush : openWebPush({ appSecret, contact: contactOf(publicUrl, mailFrom) })
}

/** Push services want to know whom to ask about a server; they take https and mailto. */
function contactOf(publicUrl: string, mailFrom: string): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

const noPush: Push = { key: null, send: async () => 'gone' }
