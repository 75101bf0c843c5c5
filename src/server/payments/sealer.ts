import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what a company entrusts to us (its merchant password) so that the database alone does not give it away. */
export interface Sealer {
  seal(secret: string): Buffer
  /** @returns null when it was sealed under an APP_SECRET that is not known here, or was changed since */
  open(sealed: Buffer): string | null
  /** @returns the same sealed under the present secret; null when it is already, or cannot be opened */
  reseal(sealed: Buffer): Buffer | null
}

const NONCE = 12
const TAG = 16

/**
 * AES-256-GCM under a key derived from APP_SECRET; the layout is nonce, tag, text.
 * @param before the secret before this one, which opens what it sealed and seals nothing
 * @param purpose what is sealed for one opens nothing of another
 */
export function openSealer(appSecret: string, before?: string, purpose = 'sealed company secrets'): Sealer {
  const key = keyOf(appSecret, purpose)
  const keyBefore = before === undefined ? null : keyOf(before, purpose)
  const openBefore = (sealed: Buffer) => (keyBefore ? opened(keyBefore, sealed) : null)
  function seal(secret: string): Buffer {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  }
  return {
    seal,
    open: (sealed) => opened(key, sealed) ?? openBefore(sealed),
    reseal(sealed) {
      const text = opened(key, sealed) === null ? openBefore(sealed) : null
      return text === null ? null : seal(text)
    },
  }
}

function keyOf(appSecret: string, purpose: string): Buffer {
  const salt = createHash('sha256').update('haulyard').digest()
  return Buffer.from(hkdfSync('sha256', appSecret, salt, purpose, 32))
}

function opened(key: Buffer, sealed: Buffer): string | null {
  if (sealed.length < NONCE + TAG) return null
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  const text = decipher.update(sealed.subarray(NONCE + TAG))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // Its tag is another: the only thing that the end of a decryption can find wrong.
    return null
  }
}
