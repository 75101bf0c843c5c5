import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartFailure } from '#server/base/start-failure.ts'
import { PIECE, type Pieces, withLast } from './pieces.ts'

// Encryption of backups with platform primitives only, so that any program can open them (docs/operations.md): a key
// per backup by scrypt of BACKUP_KEY and a salt, from it a key per file by HKDF of the file's name, and AES-256-GCM
// over chunks of 1 MiB, with the chunk's number and a last flag as nonce.

const COST = { N: 2 ** 15, r: 8, p: 1 } as const
const MEMORY = 64 * 1024 * 1024
const TAG = 16
const CIPHER = 'aes-256-gcm'

/** Stored in clear beside the sealed files. */
export const lock = z.object({
  format: z.literal(1),
  cipher: z.literal(CIPHER),
  kdf: z.object({ name: z.literal('scrypt'), N: z.literal(COST.N), r: z.literal(COST.r), p: z.literal(COST.p) }),
  salt: z.base64(),
  check: z.string(),
})
export type Lock = z.output<typeof lock>

export interface Sealing {
  /** @param name of the file; authenticated with its content */
  seal(name: string, pieces: Pieces): AsyncGenerator<Buffer>
  /** @param pieces of `SEALED_PIECE` bytes. @throws StartFailure when altered, truncated or of another file */
  open(name: string, pieces: Pieces): AsyncGenerator<Buffer>
}

export const SEALED_PIECE = PIECE + TAG

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

async function keyOf(secret: string, salt: Buffer): Promise<Buffer> {
  return derive(secret, salt, 32, { ...COST, maxmem: MEMORY })
}

const checkOf = (key: Buffer) => createHmac('sha256', key).update('haulyard backup').digest()

export async function newSealing(secret: string): Promise<{ sealing: Sealing; lock: Lock }> {
  const salt = randomBytes(16)
  const key = await keyOf(secret, salt)
  return {
    sealing: sealingBy(key),
    lock: {
      format: 1,
      cipher: CIPHER,
      kdf: { name: 'scrypt', ...COST },
      salt: salt.toString('base64'),
      check: checkOf(key).toString('hex'),
    },
  }
}

/** @throws StartFailure when the backup was sealed with another key */
export async function openSealing(secret: string, { salt, check }: Lock): Promise<Sealing> {
  const key = await keyOf(secret, Buffer.from(salt, 'base64'))
  const expected = Buffer.from(check, 'hex')
  const found = checkOf(key)
  if (expected.length !== found.length || !timingSafeEqual(expected, found)) {
    throw new StartFailure('BACKUP_KEY is not the key that this backup was sealed with')
  }
  return sealingBy(key)
}

function sealingBy(key: Buffer): Sealing {
  const keyOfFile = (name: string) => Buffer.from(hkdfSync('sha256', key, '', name, 32))
  return {
    async *seal(name, pieces) {
      const own = keyOfFile(name)
      let number = 0
      for await (const [piece, isLast] of withLast(pieces)) {
        const cipher = createCipheriv(CIPHER, own, nonce(number, isLast))
        yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
        number += 1
      }
    },
    async *open(name, pieces) {
      const own = keyOfFile(name)
      let number = 0
      for await (const [piece, isLast] of withLast(pieces)) {
        yield openPiece(name, own, nonce(number, isLast), piece)
        number += 1
      }
    },
  }
}

function openPiece(name: string, key: Buffer, at: Buffer, piece: Buffer): Buffer {
  try {
    const end = piece.length - TAG
    const decipher = createDecipheriv(CIPHER, key, at, { authTagLength: TAG })
    decipher.setAuthTag(piece.subarray(end))
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
  } catch (error) {
    throw new StartFailure(`The backup is damaged: ${name} does not match its seal`, { cause: error })
  }
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(number, 7)
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}
