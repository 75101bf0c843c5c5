import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts a company's credentials (its merchant password), so that the database alone does not reveal them. */
export interface Sealer {
  seal(secret: string): Buffer
  /** @returns null when it was sealed with an unknown APP_SECRET, or was altered */
  open(sealed: Buffer): string | null
  /** @returns the same data sealed with the present secret; null when it already is, or can't be opened */
  reseal(sealed: Buffer): Buffer | null
}

const NONCE = 12
const TAG = 16

/**
 * AES-256-GCM with a key derived from APP_SECRET; the layout is nonce, tag, text.
 * @param before the previous secret, for opening only
 * @param purpose separates keys: data sealed for one purpose opens for no other
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
    // Authentication failed, the only error at the end of a decryption.
    return null
  }
}
