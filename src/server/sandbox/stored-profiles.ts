import type { StoredProfile } from './records.ts'

type Ids = Pick<StoredProfile, 'profileid' | 'acctid'>

const keyOf = ({ profileid, acctid }: Ids) => `${profileid}/${acctid}`

export function openProfiles() {
  const profiles = new Map<string, StoredProfile>()
  const ofCards = openGroups<StoredProfile>()
  const ofProfiles = openGroups<StoredProfile>()
  return {
    /** An update has the same merchant and card, and keeps its place among the accounts. */
    keep(profile: StoredProfile): void {
      const key = keyOf(profile)
      profiles.set(key, profile)
      ofCards.put(`${profile.merchid}/${profile.token}`, key, profile)
      ofProfiles.put(`${profile.merchid}/${profile.profileid}`, key, profile)
    },
    forget(ids: Ids): void {
      const key = keyOf(ids)
      const profile = profiles.get(key)
      if (!profile) return
      profiles.delete(key)
      ofCards.remove(`${profile.merchid}/${profile.token}`, key)
      ofProfiles.remove(`${profile.merchid}/${profile.profileid}`, key)
    },
    clear(): void {
      for (const kept of [profiles, ofCards, ofProfiles]) kept.clear()
    },
    seen: {
      profile: (profileid: string, acctid: string): StoredProfile | null =>
        profiles.get(keyOf({ profileid, acctid })) ?? null,
      accountsOf: (merchid: string, profileid: string): StoredProfile[] => ofProfiles.of(`${merchid}/${profileid}`),
      profileOfCard: (merchid: string, token: string): StoredProfile | undefined =>
        ofCards.of(`${merchid}/${token}`)[0],
      profilesEnding: (lastfour: string): StoredProfile[] =>
        [...profiles.values()].filter(({ token }) => token.endsWith(lastfour)),
    },
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
