import type { NewPasskey, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '#contract/users/passkeys.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { lockPasskey, notePasskeyUse, type Passkey, passkeysOf } from './factor.queries.ts'
import { isOpenChallenge, passkeyChallenge } from './passkey-challenge.ts'

/** Loaded on first use: most processes need none. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: supported by devices. Node supports newer ones only experimentally, with a warning. */
const ALGORITHMS = [-8, -7, -257]

/** The relying party. Browsers create no passkeys for an IP address, so this machine goes by its name. */
function party({ env }: TransactionContext) {
  const { protocol, hostname, port } = new URL(env.publicUrl)
  const id = /^(127(\.\d+){3}|\[::1\])$/.test(hostname) ? 'localhost' : hostname
  return { id, name: env.brand, origin: `${protocol}//${id}${port && `:${port}`}` }
}

const known = (kept: readonly Passkey[]) => kept.map(({ id, transports }) => ({ id, transports }))

export async function askForPasskey(app: TransactionContext, db: Db, userId: number): Promise<PasskeyQuestion | null> {
  const kept = await passkeysOf(db, userId)
  if (kept.length === 0) return null
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: party(app).id,
    allowCredentials: known(kept),
    challenge: passkeyChallenge(app, 'login', userId),
    userVerification: 'preferred',
  })
}

export interface PasskeyOwner {
  id: number
  username: string
}

export async function askForNewPasskey(
  app: TransactionContext,
  db: Db,
  owner: PasskeyOwner,
): Promise<NewPasskeyQuestion> {
  const { generateRegistrationOptions } = await webAuthn()
  const { id, name } = party(app)
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(String(owner.id)),
    userName: owner.username,
    userDisplayName: owner.username,
    challenge: passkeyChallenge(app, 'new', owner.id),
    excludeCredentials: known(await passkeysOf(db, owner.id)),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

export async function passkeyFits(
  app: TransactionContext,
  db: Db,
  userId: number,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const kept = await lockPasskey(db, userId, answer.id)
  if (!kept) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const { id: expectedRPID, origin: expectedOrigin } = party(app)
  const { counter, transports } = kept
  const verified = await unlessForged(() =>
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: (challenge) => isOpenChallenge(app, 'login', userId, challenge),
      expectedOrigin,
      expectedRPID,
      credential: { id: kept.id, publicKey: new Uint8Array(kept.publicKey), counter, transports },
      // The password came before: the factor is possession of the device.
      requireUserVerification: false,
    }),
  )
  if (!verified?.verified) return false
  await notePasskeyUse(db, kept.id, verified.authenticationInfo.newCounter, app.now())
  return true
}

export async function readNewPasskey(app: TransactionContext, userId: number, made: NewPasskey) {
  const { verifyRegistrationResponse } = await webAuthn()
  const { id: expectedRPID, origin: expectedOrigin } = party(app)
  const verified = await unlessForged(() =>
    verifyRegistrationResponse({
      response: made,
      expectedChallenge: (challenge) => isOpenChallenge(app, 'new', userId, challenge),
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  )
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter, transports: made.response.transports ?? [] }
}

/** The library throws on any forged or malformed input; that is an expected failure here. */
async function unlessForged<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch (error) {
    if (isUnavailable(error)) throw error
    return null
  }
}
