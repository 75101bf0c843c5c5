/**
 * Opening a mailed link only proves access to the mailbox, not that the reader requested the change. An unverified
 * account may be taken over with a new password; a verified one requires its log-in, so that a mistyped address can't
 * hijack it.
 */
export const PROOFS = ['nothing', 'password', 'login'] as const
export type ProofNeeded = (typeof PROOFS)[number]

export interface Asker {
  id: number
  username: string
  verified: boolean
  hasPassword: boolean
}

export function proofNeeded(asker: Asker, address: string, session: number | null): ProofNeeded {
  if (session === asker.id) return 'nothing'
  const isSomebodys = asker.verified && asker.hasPassword && asker.username !== address
  return isSomebodys ? 'login' : 'password'
}

export function askerName(person: string, company: string): string {
  if (person && company) return `${person} of ${company}`
  return person || company
}
