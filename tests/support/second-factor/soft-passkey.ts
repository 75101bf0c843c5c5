import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '#contract/users/passkeys.ts'

// A software authenticator: creates a passkey and signs like a device (WebAuthn, ES256, no attestation).

const PRESENT = 0x01
const HAS_KEY = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

/** The subset of CBOR that passkeys need. */
const cbor = {
  head: (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]),
  int: (value: number) => (value < 0 ? cbor.head(1, -1 - value) : cbor.head(0, value)),
  bytes: (value: Buffer) => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string) => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  map: (entries: readonly (readonly [Buffer, Buffer])[]) =>
    Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
}

export interface SoftPasskey {
  create(question: NewPasskeyQuestion): NewPasskey
  get(question: PasskeyQuestion): PasskeyAnswer
}

/** @param origin of the page in the browser, regardless of the request */
export function softPasskey(origin = 'http://localhost:3000'): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more])
  }
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const
  const coseKey = cbor.map([
    [cbor.int(1), cbor.int(2)],
    [cbor.int(3), cbor.int(-7)],
    [cbor.int(-1), cbor.int(1)],
    [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
    [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
  ])
  return {
    create({ challenge }) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const attested = cbor.map([
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map([])],
        [cbor.text('authData'), cbor.bytes(authenticatorData(PRESENT | HAS_KEY, key))],
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge))
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: text(attested), transports: ['internal'] },
      }
    },
    get({ challenge }) {
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(PRESENT)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) }
      return { ...credential, response }
    },
  }
}
