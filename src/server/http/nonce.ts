import { randomFillSync } from 'node:crypto'

const BYTES = 16
/** Drawn in batches: each request needs a nonce, and each draw is a system call. */
const DRAWN = 256
const drawn = Buffer.alloc(BYTES * DRAWN)
let next = drawn.length

export function newNonce(): string {
  if (next === drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  const nonce = drawn.toString('base64', next, next + BYTES)
  next += BYTES
  return nonce
}
