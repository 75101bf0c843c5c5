import { openGroups } from '#server/sandbox/grouped.ts'
import { openJournal } from '#server/sandbox/journal.ts'
import type { JournalLine, KnownCard, StoredProfile, Transaction } from '#server/sandbox/records.ts'

/** The sandbox's memory. Every change is in the journal before it is here, and so before any answer shows it. */
export type Store = ReturnType<typeof openStore>

/** Where money waits that the night settles. */
const isQueued = ({ setlstat }: Transaction) => setlstat === 'Queued for Capture'

const profileKey = (profileid: string, acctid: string) => `${profileid}/${acctid}`

/** `journal` is the path of an append-only file of JSON lines that is read back at the start, or null for memory alone. */
export function openStore(journal: string | null) {
  const cards = new Map<string, KnownCard>()
  const transactions = new Map<string, Transaction>()
  const profiles = new Map<string, StoredProfile>()
  // Told from them, so that a charge costs the same on a demo's hundred-thousandth as on its first.
  const queued = new Map<string, Transaction>()
  const ofOrders = openGroups<Transaction>()
  const ofCards = openGroups<StoredProfile>()
  const ofProfiles = openGroups<StoredProfile>()
  let lastBatch = 0

  const applyTransaction = (transaction: Transaction) => {
    const { retref, orderid, batchid } = transaction
    transactions.set(retref, transaction)
    ofOrders.put(orderid, retref, transaction)
    if (isQueued(transaction)) queued.set(retref, transaction)
    else queued.delete(retref)
    lastBatch = Math.max(lastBatch, Number(batchid))
  }
  const forget = (key: string) => {
    const profile = profiles.get(key)
    if (!profile) return
    profiles.delete(key)
    ofCards.remove(`${profile.merchid}/${profile.token}`, key)
    ofProfiles.remove(`${profile.merchid}/${profile.profileid}`, key)
  }
  const applyProfile = (profile: StoredProfile) => {
    const key = profileKey(profile.profileid, profile.acctid)
    forget(key)
    profiles.set(key, profile)
    ofCards.put(`${profile.merchid}/${profile.token}`, key, profile)
    ofProfiles.put(`${profile.merchid}/${profile.profileid}`, key, profile)
  }
  const apply = (line: JournalLine) => {
    if (line.type === 'card') cards.set(line.card.token, line.card)
    else if (line.type === 'transaction') applyTransaction(line.transaction)
    else if (line.type === 'profile') applyProfile(line.profile)
    else forget(profileKey(line.profileid, line.acctid))
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
    /** Those that carry an order's id, oldest first. */
    transactionsOf: (orderid: string): Transaction[] => ofOrders.of(orderid),
    /** What waits to be settled. */
    queued: (): Transaction[] => [...queued.values()],
    /** The batch that all that waits is in; none while nothing does. */
    fillingBatch: (): string | undefined => queued.values().next().value?.batchid,
    /** The highest number of a batch so far; 0 before the first. */
    lastBatch: (): number => lastBatch,
    keepTransaction: (transaction: Transaction) => keep({ type: 'transaction', transaction }),
    profile: (profileid: string, acctid: string): StoredProfile | null =>
      profiles.get(profileKey(profileid, acctid)) ?? null,
    /** A merchant's accounts under one profile. */
    accountsOf: (merchid: string, profileid: string): StoredProfile[] => ofProfiles.of(`${merchid}/${profileid}`),
    /** What a merchant has stored of a card already. */
    profileOfCard: (merchid: string, token: string): StoredProfile | undefined => ofCards.of(`${merchid}/${token}`)[0],
    keepProfile: (profile: StoredProfile) => keep({ type: 'profile', profile }),
    forgetProfile: ({ profileid, acctid }: StoredProfile) => keep({ type: 'profile-gone', profileid, acctid }),
    reset: () => {
      file.clear()
      for (const kept of [cards, transactions, profiles, queued, ofOrders, ofCards, ofProfiles]) kept.clear()
      lastBatch = 0
    },
    close: () => file.close(),
  }
}
