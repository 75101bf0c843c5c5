import { openJournal } from '#server/sandbox/journal.ts'
import type { JournalLine, KnownCard, StoredProfile, Transaction } from '#server/sandbox/records.ts'

/** The sandbox's memory. Every change is in the journal before it is here, and so before any answer shows it. */
export type Store = ReturnType<typeof openStore>

const profileKey = (profileid: string, acctid: string) => `${profileid}/${acctid}`

/** `journal` is the path of an append-only file of JSON lines that is read back at the start, or null for memory alone. */
export function openStore(journal: string | null) {
  const cards = new Map<string, KnownCard>()
  const transactions = new Map<string, Transaction>()
  const profiles = new Map<string, StoredProfile>()

  const apply = (line: JournalLine) => {
    if (line.type === 'card') cards.set(line.card.token, line.card)
    else if (line.type === 'transaction') transactions.set(line.transaction.retref, line.transaction)
    else if (line.type === 'profile')
      profiles.set(profileKey(line.profile.profileid, line.profile.acctid), line.profile)
    else profiles.delete(profileKey(line.profileid, line.acctid))
  }
  const file = openJournal(journal, apply)
  const keep = (line: JournalLine) => {
    file.append(line)
    apply(line)
  }

  return {
    card: (token: string): KnownCard | null => cards.get(token) ?? null,
    keepCard: (card: KnownCard) => {
      if (!cards.has(card.token)) keep({ type: 'card', card })
    },
    transaction: (retref: string): Transaction | null => transactions.get(retref) ?? null,
    /** Oldest first. */
    transactions: (): Transaction[] => [...transactions.values()],
    keepTransaction: (transaction: Transaction) => keep({ type: 'transaction', transaction }),
    profile: (profileid: string, acctid: string): StoredProfile | null =>
      profiles.get(profileKey(profileid, acctid)) ?? null,
    profiles: (): StoredProfile[] => [...profiles.values()],
    keepProfile: (profile: StoredProfile) => keep({ type: 'profile', profile }),
    forgetProfile: ({ profileid, acctid }: StoredProfile) => keep({ type: 'profile-gone', profileid, acctid }),
    reset: () => {
      file.clear()
      for (const kept of [cards, transactions, profiles]) kept.clear()
    },
    close: () => file.close(),
  }
}
