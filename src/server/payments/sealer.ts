import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what a company entrusts to us (its merchant password) so that the database alone does not give it away. */
export interface Sealer {
  seal(secret: string): Buffer
  /** @throws Error when the text was sealed under another APP_SECRET or was changed. */
  open(sealed: Buffer): string
}

const NONCE = 12
const TAG = 16

/** AES-256-GCM under a key derived from APP_SECRET; the layout is nonce, tag, text. */
export function openSealer(appSecret: string): Sealer {
  const salt = createHash('sha256').update('haulyard').digest()
  const key = Buffer.from(hkdfSync('sha256', appSecret, salt, 'sealed company secrets', 32))
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
  }
}
