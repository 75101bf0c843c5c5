import { expect, test } from 'vitest'
import { newNonce } from './nonce.ts'

test('each nonce is 16 bytes of its own, beyond what is drawn at once', () => {
  const nonces = Array.from({ length: 1_000 }, newNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
})
