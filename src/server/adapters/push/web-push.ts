import { createECDH, hkdfSync } from 'node:crypto'
import webPush, { type RequestDetails } from 'web-push'
import { NotAnswered } from '#server/adapters/ask-json.ts'
import type { Push, PushDevice } from './push.ts'

/** Seconds for which a service keeps a notice for a phone without signal. */
const KEPT_S = 3_600
const PATIENCE_MS = 5_000

/** Unsubscribed, or subscribed with a former key of this server. */
const GONE: readonly number[] = [403, 404, 410]

interface WebPushSettings {
  appSecret: string
  contact: string
  patienceMs?: number
}

export function openWebPush({ appSecret, contact, patienceMs = PATIENCE_MS }: WebPushSettings): Push {
  const keys = keysOf(appSecret)
  return {
    key: keys.publicKey,
    async send(device, notice) {
      const request = requestFor(device, notice, { subject: contact, ...keys })
      if (request === null) return 'gone'
      const { endpoint, method, headers, body } = request
      const signal = AbortSignal.timeout(patienceMs)
      const sent = { method, headers: headers as Record<string, string>, body: body && new Uint8Array(body) }
      const answer = await fetch(endpoint, { ...sent, redirect: 'error', signal })
      await answer.body?.cancel()
      if (GONE.includes(answer.status)) return 'gone'
      if (!answer.ok) throw new NotAnswered(answer.status)
      return 'sent'
    },
  }
}

type Vapid = { subject: string; publicKey: string; privateKey: string }

/** @returns null for keys that are no keys of a device */
function requestFor({ endpoint, ...keys }: PushDevice, notice: object, vapidDetails: Vapid): RequestDetails | null {
  try {
    const options = { vapidDetails, TTL: KEPT_S, urgency: 'high', contentEncoding: 'aes128gcm' } as const
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(notice), options)
  } catch {
    return null
  }
}

/** Derived, so that all processes of a server have the same pair and a restored backup keeps it. */
function keysOf(appSecret: string) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', appSecret, 'haulyard', 'key of notifications', 32)))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
