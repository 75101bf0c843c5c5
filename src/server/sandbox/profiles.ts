import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { type Answer, refusal } from '#server/sandbox/answers.ts'
import type { Sandbox } from '#server/sandbox/context.ts'
import type { KnownCard, StoredProfile } from '#server/sandbox/records.ts'
import type { Store } from '#server/sandbox/store.ts'
import { isMerchant, monthAndYear } from '#server/sandbox/wire-values.ts'

const text = z.string().default('')

export const profileRequest = z.object({
  merchid: text,
  account: text,
  expiry: text,
  profile: text,
  cofpermission: text,
})

type CardToKeep = { merchid: string; card: KnownCard; expiry: string; cofpermission: string; profileid?: string }

/** A card already stored keeps its ids. */
export function saveCard(store: Store, kept: CardToKeep): StoredProfile {
  const { merchid, card, expiry, cofpermission } = kept
  const twin = store.profileOfCard(merchid, card.token)
  const profileid = twin?.profileid ?? kept.profileid ?? `1${String(randomInt(281_474_976_710_655)).padStart(19, '0')}`
  const accounts = store.accountsOf(merchid, profileid).map(({ acctid }) => Number(acctid))
  const acctid = twin?.acctid ?? String(Math.max(0, ...accounts) + 1)
  const profile = { profileid, acctid, merchid, token: card.token, expiry, accttype: card.brand, cofpermission }
  store.keepProfile(profile)
  return profile
}

const profileAnswer = (profile: StoredProfile): Answer => ({
  ...profile,
  defaultacct: profile.acctid === '1' ? 'Y' : 'N',
  auoptout: 'N',
  gsacard: 'N',
})

export function putProfile({ store }: Sandbox, asked: z.output<typeof profileRequest>): Answer {
  const { merchid, account, cofpermission } = asked
  if (!isMerchant(merchid)) return refusal('21')
  const card = store.card(account)
  if (card === null) return refusal('98')
  const [profileid = ''] = asked.profile.split('/')
  const known = store.accountsOf(merchid, profileid).length > 0
  if (profileid !== '' && !known) return refusal('96')
  const expiry = monthAndYear(asked.expiry)
  const profile = saveCard(store, { merchid, card, expiry, cofpermission, ...(known ? { profileid } : {}) })
  const saved = { respproc: 'PPS', respstat: 'A', respcode: '09', resptext: 'Profile Saved' }
  return { ...profileAnswer(profile), ...saved }
}

type ProfileAddress = { profileid: string; acctid: string; merchid: string }

function addressed({ store }: Sandbox, { profileid, acctid, merchid }: ProfileAddress): StoredProfile[] {
  return store.accountsOf(merchid, profileid).filter((profile) => acctid === '' || profile.acctid === acctid)
}

export function getProfile(sandbox: Sandbox, address: ProfileAddress): Answer[] {
  const found = addressed(sandbox, address)
  return found.length > 0 ? found.map(profileAnswer) : [refusal('96')]
}

export function deleteProfile(sandbox: Sandbox, address: ProfileAddress): Answer {
  const found = addressed(sandbox, address)
  if (found.length === 0) return refusal('96')
  for (const profile of found) sandbox.store.forgetProfile(profile)
  return { ...address, respproc: 'PPS', respstat: 'A', respcode: '08', resptext: 'Profile Deleted' }
}
