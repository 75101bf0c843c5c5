// How much room for files somebody has. A company whose owner has not confirmed an address, and whoever works for none, has enough for a
// logo and a page of terms of each kind.

const MB = 1_000_000
export const SMALL_ROOM = 25 * MB
/** All companies together whose owner has not confirmed an address: founding many fills no disk. */
export const UNPROVEN_ROOM = 500 * MB

/**
 * @param company whether somebody stands behind the sender's company; null for who works for none
 * @param ofCompany bytes that a company may fill
 * @returns bytes; for the platform's own pictures there is no end
 */
export function roomFor(role: string, company: { proven: boolean } | null, ofCompany: number): number {
  if (company === null) return role === 'admin' ? Number.POSITIVE_INFINITY : SMALL_ROOM
  return company.proven || role === 'admin' ? ofCompany : Math.min(SMALL_ROOM, ofCompany)
}

/** '2 GB', '25 MB'. */
export const roomText = (bytes: number): string =>
  bytes >= 1000 * MB ? `${Math.round(bytes / (100 * MB)) / 10} GB` : `${Math.round(bytes / MB)} MB`

/** What an owner reads of it. */
export const roomTaken = ({ used, room }: { used: number; room: number }): string =>
  `All files of the company take ${used < MB ? 'less than 1 MB' : roomText(used)} of ${roomText(room)}.`
