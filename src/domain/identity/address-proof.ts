/**
 * Whoever holds the code of a mailed link has read that mail, which does not make them the one who asked for it. An account
 * that nobody proved yet may become the reader's own, with a password of the reader's; one that is somebody's already stays
 * with whoever can log in to it, so that a mistyped address gives nothing away.
 */
export const PROOFS = ['nothing', 'password', 'login'] as const
export type ProofNeeded = (typeof PROOFS)[number]

/** The account that is to be called by an address. */
export interface Asker {
  id: number
  username: string
  verified: boolean
  hasPassword: boolean
}

/** What a reader of the mail must still give. @param session the user who is logged in where the link was opened */
export function proofNeeded(asker: Asker, address: string, session: number | null): ProofNeeded {
  if (session === asker.id) return 'nothing'
  const isSomebodys = asker.verified && asker.hasPassword && asker.username !== address
  return isSomebodys ? 'login' : 'password'
}

/** Who asks, in the words of a mail: names that can be shown there, or none. */
export function askerName(person: string, company: string): string {
  if (person && company) return `${person} of ${company}`
  return person || company
}
