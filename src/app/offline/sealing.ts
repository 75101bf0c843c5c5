// AES-256-GCM with keys that no script can export.

const AES = 'AES-GCM'
const NONCE_BYTES = 12

export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt'])

/** @returns the nonce, then the ciphertext */
export async function seal(key: CryptoKey, clear: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: AES, iv }, key, clear))
  const both = new Uint8Array(NONCE_BYTES + sealed.length)
  both.set(iv)
  both.set(sealed, NONCE_BYTES)
  return both
}

/** @throws if it was sealed with another key or tampered with */
export async function unseal(key: CryptoKey, both: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const iv = both.subarray(0, NONCE_BYTES)
  return new Uint8Array(await crypto.subtle.decrypt({ name: AES, iv }, key, both.subarray(NONCE_BYTES)))
}
