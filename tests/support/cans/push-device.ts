import { createECDH, randomBytes } from 'node:crypto'

/** A device's subscription, with keys that can be encrypted for. */
export function aDevice(endpoint = 'https://fcm.googleapis.com/fcm/send/example') {
  const pair = createECDH('prime256v1')
  return { endpoint, p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}
