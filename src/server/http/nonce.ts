import { randomFillSync } from 'node:crypto'

const BYTES = 16
/** So many are drawn from the system at once: asking it is a call of its own, and each request needs a nonce. */
const DRAWN = 256
const drawn = Buffer.alloc(BYTES * DRAWN)
let next = drawn.length

/** 128 random bits in base64, for the policy of one answer. */
export function newNonce(): string {
  if (next === drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  const nonce = drawn.toString('base64', next, next + BYTES)
  next += BYTES
  return nonce
}
