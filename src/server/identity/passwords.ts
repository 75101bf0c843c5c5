import { hash, verify } from '@node-rs/argon2'
import { releasingSlot } from '#server/adapters/slot.ts'
import { openBoundedLine } from '#server/calls/bounded-line.ts'

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Files and pictures share the threads that hash: two of four are left to them, whatever comes. */
const inLine = openBoundedLine({ atOnce: 2, mostWaiting: 100, mostOfOne: 30 })

/** Who waits in this line takes nobody's turn meanwhile. */
const inTurn = <T>(network: string, work: () => Promise<T>): Promise<T> => releasingSlot(() => inLine(network, work))

/**
 * @param network who asks (`networkOf`): no one keeps the others waiting
 * @throws Refusal 503 when too many wait
 */
export const hashPassword = (password: string, network: string): Promise<string> =>
  inTurn(network, () => hash(password, COST))

/** A hash of nothing anybody knows, so that an unknown name costs as long as a wrong password. */
const DECOY = hash(crypto.randomUUID(), COST)

/**
 * Whether the password opens the account; takes the same time when there is no account or no password yet.
 * @param network who asks (`networkOf`)
 * @throws Refusal 503 when too many wait
 */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
  network: string,
): Promise<boolean> {
  const against = stored ?? (await DECOY)
  return (await inTurn(network, () => verify(against, password))) && Boolean(stored)
}
