import { openJournal, type Place } from './journal.ts'
import { openLedger } from './ledger.ts'
import type { JournalLine, KnownCard, StoredProfile, Transaction } from './records.ts'

/** Each change is written to the journal first, and so before any answer shows it. */
export type Store = ReturnType<typeof openStore>

const profileKey = (profileid: string, acctid: string) => `${profileid}/${acctid}`

export function openStore(journal: string | null) {
  const cards = new Map<string, KnownCard>()
  const profiles = new Map<string, StoredProfile>()
  const ofCards = openGroups<StoredProfile>()
  const ofProfiles = openGroups<StoredProfile>()
  const ledger = openLedger((place) => {
    const line = file.read(place)
    if (line.type !== 'transaction') throw new Error(`The sandbox's journal has no transaction at ${place}`)
    return line.transaction
  })

  const forget = (key: string) => {
    const profile = profiles.get(key)
    if (!profile) return
    profiles.delete(key)
    ofCards.remove(`${profile.merchid}/${profile.token}`, key)
    ofProfiles.remove(`${profile.merchid}/${profile.profileid}`, key)
  }
  const keepProfile = (profile: StoredProfile) => {
    const key = profileKey(profile.profileid, profile.acctid)
    // An update has the same merchant and card, and keeps its place among the accounts.
    profiles.set(key, profile)
    ofCards.put(`${profile.merchid}/${profile.token}`, key, profile)
    ofProfiles.put(`${profile.merchid}/${profile.profileid}`, key, profile)
  }
  const apply = (line: JournalLine, place: Place) => {
    if (line.type === 'card') cards.set(line.card.token, line.card)
    else if (line.type === 'transaction') ledger.enter(line.transaction, place)
    else if (line.type === 'profile') keepProfile(line.profile)
    else forget(profileKey(line.profileid, line.acctid))
  }
  const file = openJournal(journal, apply)
  const keep = (line: JournalLine) => apply(line, file.append(line))

  return {
    card: (token: string): KnownCard | null => cards.get(token) ?? null,
    keepCard: (card: KnownCard) => {
      if (!cards.has(card.token)) keep({ type: 'card', card })
    },
    ledger: ledger.seen,
    keepTransaction: (transaction: Transaction) => keep({ type: 'transaction', transaction }),
    profile: (profileid: string, acctid: string): StoredProfile | null =>
      profiles.get(profileKey(profileid, acctid)) ?? null,
    accountsOf: (merchid: string, profileid: string): StoredProfile[] => ofProfiles.of(`${merchid}/${profileid}`),
    profileOfCard: (merchid: string, token: string): StoredProfile | undefined => ofCards.of(`${merchid}/${token}`)[0],
    keepProfile: (profile: StoredProfile) => keep({ type: 'profile', profile }),
    forgetProfile: ({ profileid, acctid }: StoredProfile) => keep({ type: 'profile-gone', profileid, acctid }),
    reset: () => {
      file.clear()
      for (const kept of [cards, profiles, ofCards, ofProfiles, ledger]) kept.clear()
    },
    close: () => file.close(),
  }
}

function openGroups<T>() {
  const groups = new Map<string, Map<string, T>>()
  return {
    put(name: string, key: string, entry: T): void {
      const group = groups.get(name) ?? new Map<string, T>()
      groups.set(name, group.set(key, entry))
    },
    remove(name: string, key: string): void {
      groups.get(name)?.delete(key)
      if (groups.get(name)?.size === 0) groups.delete(name)
    },
    of: (name: string): T[] => [...(groups.get(name)?.values() ?? [])],
    clear: () => groups.clear(),
  }
}
