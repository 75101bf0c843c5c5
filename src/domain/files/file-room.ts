// Users without a company, and companies whose owner has not verified an address, only get room for a logo and the
// terms.

const MB = 1_000_000
export const SMALL_ROOM = 25 * MB
/** Shared by all unproven companies, so that founding many can't fill the disk. */
export const UNPROVEN_ROOM = 500 * MB

/**
 * @param company `proven` once its owner verified an address
 * @returns bytes; unlimited for the platform's own pictures
 */
export function roomFor(role: string, company: { proven: boolean } | null, ofCompany: number): number {
  if (company === null) return role === 'admin' ? Number.POSITIVE_INFINITY : SMALL_ROOM
  return company.proven || role === 'admin' ? ofCompany : Math.min(SMALL_ROOM, ofCompany)
}

export const roomText = (bytes: number): string =>
  bytes >= 1000 * MB ? `${Math.round(bytes / (100 * MB)) / 10} GB` : `${Math.round(bytes / MB)} MB`

export const roomTaken = ({ used, room }: { used: number; room: number }): string =>
  `Your company’s files use ${used < MB ? 'less than 1 MB' : roomText(used)} of ${roomText(room)}.`
