import { hash, verify } from '@node-rs/argon2'
import { openBoundedLine } from '#server/base/bounded-line.ts'
import { releasingSlot } from '#server/base/slot.ts'

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing shares the thread pool with files and pictures: two of four threads are left to those. */
const inLine = openBoundedLine({ atOnce: 2, mostWaiting: 100, mostOfOne: 30 })

/** Releases the request's slot while it waits in this queue. */
const inTurn = <T>(network: string, work: () => Promise<T>): Promise<T> => releasingSlot(() => inLine(network, work))

/**
 * @param network of the caller (`networkOf`), for fair queueing
 * @throws Refusal 503 when the queue is full
 */
export const hashPassword = (password: string, network: string): Promise<string> =>
  inTurn(network, () => hash(password, COST))

/** A hash of a random password, so that an unknown name takes as long as a wrong password. */
const DECOY = hash(crypto.randomUUID(), COST)

/**
 * Verifies an account's password; takes the same time without an account or a password.
 * @param network of the caller (`networkOf`)
 * @throws Refusal 503 when the queue is full
 */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
  network: string,
): Promise<boolean> {
  const against = stored ?? (await DECOY)
  return (await inTurn(network, () => verify(against, password))) && Boolean(stored)
}
