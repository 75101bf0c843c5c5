import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { LimitName } from '#contract/endpoint.ts'
import { tooMany } from './refusal.ts'

const HOUR = 3600
const QUARTER = 900

/** The limits table of the contract. `points` in `seconds`, per key. */
const FIGURES = {
  loginPerAccountAndAddress: { points: 10, duration: QUARTER },
  loginPerAccount: { points: 50, duration: QUARTER },
  loginPerAddress: { points: 100, duration: QUARTER },
  resetPerAccount: { points: 5, duration: HOUR },
  resetPerAddress: { points: 30, duration: HOUR },
  codesPerAddress: { points: 30, duration: HOUR },
  leadPerAddress: { points: 60, duration: HOUR },
  feedbackPerAddress: { points: 60, duration: HOUR },
  contactPerAddress: { points: 60, duration: HOUR },
  commentPerAddress: { points: 60, duration: HOUR },
  geoPerAddress: { points: 600, duration: 60 },
  visitsPerAddress: { points: 600, duration: 60 },
  declinedPerAddress: { points: 10, duration: HOUR },
  declinedPerCompany: { points: 100, duration: HOUR },
  declinedPerPayCode: { points: 5, duration: HOUR },
  registeredPerAddress: { points: 30, duration: HOUR },
  unpaidPerAddress: { points: 30, duration: HOUR },
  unpaidPerRecipient: { points: 5, duration: HOUR },
  writtenToPerSender: { points: 50, duration: HOUR },
} as const

type Counter = keyof typeof FIGURES

/** Which counters stand before a call, and what each is counted by. */
const GATES: Record<LimitName, (who: GateKeys) => [Counter, string][]> = {
  login: ({ address, account }) => [
    ['loginPerAccountAndAddress', `${account}|${address}`],
    ['loginPerAccount', account],
    ['loginPerAddress', address],
  ],
  reset: ({ address, account }) => [
    ['resetPerAccount', account],
    ['resetPerAddress', address],
  ],
  code: ({ address }) => [['codesPerAddress', address]],
  lead: ({ address }) => [['leadPerAddress', address]],
  feedback: ({ address }) => [['feedbackPerAddress', address]],
  contact: ({ address }) => [['contactPerAddress', address]],
  comment: ({ address }) => [['commentPerAddress', address]],
  geo: ({ address }) => [['geoPerAddress', address]],
  visit: ({ address }) => [['visitsPerAddress', address]],
  purchase: ({ address, company }) => [
    ['declinedPerAddress', address],
    ['declinedPerCompany', company],
  ],
  register: ({ address }) => [['registeredPerAddress', address]],
  // Whose company the code opens is known only once it was looked up; what is sent there is no key.
  invite: () => [],
  // Whose link it is is known only once the link was looked up.
  paylink: ({ address, company, code }) => [
    ['declinedPerAddress', address],
    ['declinedPerPayCode', code],
    ...(company ? ([['declinedPerCompany', company]] as [Counter, string][]) : []),
  ],
}

/** Limits that count every accepted call; the others count only what a handler reports (a wrong password, a declined card). */
const COUNTS_EVERY_CALL: readonly LimitName[] = [
  'reset',
  'code',
  'lead',
  'feedback',
  'contact',
  'comment',
  'geo',
  'register',
  'visit',
]

/** A counter and what it is counted by. */
export type Place = readonly [Counter, string]

/**
 * Addresses that somebody has mail sent to: invitations, users made, usernames changed. Members of a company share one
 * count, whoever works for none has their own.
 */
export const senderPlace = (company: number | null, user: number): Place => [
  'writtenToPerSender',
  company === null ? `user ${user}` : `company ${company}`,
]

export interface GateKeys {
  address: string
  account: string
  company: string
  /** Of a pay link. */
  code: string
}

export interface Limits {
  /** Refuses with 429 when a counter of this gate is used up. Counts nothing. */
  gate(limit: LimitName, keys: GateKeys): Promise<void>
  /** Counts a call that passed its validation, where every call counts. */
  accepted(limit: LimitName, keys: GateKeys): Promise<void>
  /** Takes back what `accepted` counted, because the call's own rules refused its fields. */
  refused(limit: LimitName, keys: GateKeys): Promise<void>
  /** Counts what a handler found: a failed login, a declined card. */
  failed(limit: LimitName, keys: GateKeys): Promise<void>
  /**
   * Counts `count` at each of these in one step, before anything is done for it, so that no two calls share the last place.
   * @returns takes back what was counted, for a call that came to nothing
   * @throws Refusal 429, having counted nowhere, when it does not fit at one of them
   */
  reserve(places: readonly Place[], count?: number): Promise<() => Promise<void>>
}

/**
 * Counters live in this process: one server serves one Haulyard, and a restart forgives. The windows are short enough
 * that an attacker gains nothing by it and no customer is ever locked out.
 */
export function openLimits(): Limits {
  const counters = new Map<Counter, RateLimiterMemory>()
  for (const [name, figures] of Object.entries(FIGURES)) {
    counters.set(name as Counter, new RateLimiterMemory({ keyPrefix: name, ...figures }))
  }
  const counter = (name: Counter) => counters.get(name) as RateLimiterMemory
  const count = async (limit: LimitName, keys: GateKeys) => {
    for (const [name, key] of GATES[limit](keys)) await counter(name).penalty(key, 1)
  }
  const uncount = async (limit: LimitName, keys: GateKeys) => {
    for (const [name, key] of GATES[limit](keys)) await counter(name).reward(key, 1)
  }
  return {
    async gate(limit, keys) {
      for (const [name, key] of GATES[limit](keys)) {
        const state = await counter(name).get(key)
        if (state && state.consumedPoints >= FIGURES[name].points) throw tooMany(state.msBeforeNext / 1000)
      }
    },
    accepted: (limit, keys) => (COUNTS_EVERY_CALL.includes(limit) ? count(limit, keys) : Promise.resolve()),
    refused: (limit, keys) => (COUNTS_EVERY_CALL.includes(limit) ? uncount(limit, keys) : Promise.resolve()),
    failed: count,
    async reserve(places, count = 1) {
      const counted: Place[] = []
      const giveBack = async () => {
        for (const [name, key] of counted.splice(0)) await counter(name).reward(key, count)
      }
      for (const place of places) {
        const [name, key] = place
        counted.push(place)
        const state = await counter(name).penalty(key, count)
        if (state.consumedPoints <= FIGURES[name].points) continue
        await giveBack()
        throw tooMany(state.msBeforeNext / 1000)
      }
      return giveBack
    },
  }
}

/** Counters at which a handler reserves a place, once it knows whom the call writes to. */
const RESERVED: Partial<Record<LimitName, readonly [counter: Counter, counts: string][]>> = {
  invite: [['writtenToPerSender', 'addresses written to']],
  purchase: [
    ['unpaidPerAddress', 'orders without a card'],
    ['unpaidPerRecipient', 'orders without a card'],
  ],
}

/** One counter of a limit, for whoever reads about it: at most `points` in `duration` seconds. */
export type LimitFigures = { counter: Counter; points: number; duration: number; counts: string }

export function figuresOf(limit: LimitName): LimitFigures[] {
  const nobody = { address: '', account: '', company: '', code: '' }
  const counts = COUNTS_EVERY_CALL.includes(limit) ? 'every call' : 'failures'
  const gates = GATES[limit](nobody).map(([counter]): [Counter, string] => [counter, counts])
  return [...gates, ...(RESERVED[limit] ?? [])].map(([counter, what]) => ({
    counter,
    ...FIGURES[counter],
    counts: what,
  }))
}
