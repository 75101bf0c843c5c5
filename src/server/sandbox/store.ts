import { openJournal, type Place } from './journal.ts'
import { openLedger } from './ledger.ts'
import type { DeclineOrder, JournalLine, KnownCard, StoredProfile, Transaction } from './records.ts'
import { openProfiles } from './stored-profiles.ts'

/** Each change is written to the journal first, and so before any answer shows it. */
export type Store = ReturnType<typeof openStore>

export function openStore(journal: string | null) {
  const cards = new Map<string, KnownCard>()
  const declines = new Map<string, DeclineOrder>()
  const profiles = openProfiles()
  const ledger = openLedger((place) => {
    const line = file.read(place)
    if (line.type !== 'transaction') throw new Error(`The sandbox's journal has no transaction at ${place}`)
    return line.transaction
  })

  const keepDeclines = (order: DeclineOrder) => {
    if (order.times > 0) declines.set(order.lastfour, order)
    else declines.delete(order.lastfour)
  }
  const apply = (line: JournalLine, place: Place) => {
    if (line.type === 'card') cards.set(line.card.token, line.card)
    else if (line.type === 'transaction') ledger.enter(line.transaction, place)
    else if (line.type === 'profile') profiles.keep(line.profile)
    else if (line.type === 'declines') keepDeclines(line.order)
    else profiles.forget(line)
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
    ...profiles.seen,
    keepProfile: (profile: StoredProfile) => keep({ type: 'profile', profile }),
    forgetProfile: ({ profileid, acctid }: StoredProfile) => keep({ type: 'profile-gone', profileid, acctid }),
    /** Replaces the order for the same card; `times` 0 ends it. */
    planDeclines: (order: DeclineOrder) => keep({ type: 'declines', order }),
    /** A card's own order comes before the one for all. */
    takeDecline(lastfour: string): DeclineOrder | null {
      const order = declines.get(lastfour) ?? declines.get('') ?? null
      if (order) keep({ type: 'declines', order: { ...order, times: order.times - 1 } })
      return order
    },
    reset: () => {
      file.clear()
      for (const kept of [cards, profiles, declines, ledger]) kept.clear()
    },
    close: () => file.close(),
  }
}
