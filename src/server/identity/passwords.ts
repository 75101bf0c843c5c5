import { hash, verify } from '@node-rs/argon2'

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** A hash of nothing anybody knows, so that an unknown name costs as long as a wrong password. */
const DECOY = hash(crypto.randomUUID(), COST)

/** Whether the password opens the account; takes the same time when there is no account or no password yet. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await DECOY), password)
  return fits && Boolean(stored)
}
