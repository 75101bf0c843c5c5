import { expect, test } from 'vitest'
import { newNonce } from './nonce.ts'

test('each nonce is a distinct 16 bytes, beyond one batch', () => {
  const nonces = Array.from({ length: 1_000 }, newNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
})
