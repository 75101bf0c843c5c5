import type { LimitName } from '#contract/endpoint.ts'

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The limits of R-51: at most `points` in `duration` seconds, for each key. */
export const FIGURES = {
  loginPerAccountAndAddress: { points: 10, duration: QUARTER },
  loginPerAccount: { points: 50, duration: QUARTER },
  loginPerAddress: { points: 100, duration: QUARTER },
  resetPerAccount: { points: 5, duration: HOUR },
  resetPerAddress: { points: 30, duration: HOUR },
  codesPerAddress: { points: 30, duration: HOUR },
  leadPerAddress: { points: 60, duration: HOUR },
  requestPerRecipient: { points: 5, duration: HOUR },
  feedbackPerAddress: { points: 60, duration: HOUR },
  returnPerAddress: { points: 30, duration: HOUR },
  returnPerRecipient: { points: 5, duration: HOUR },
  contactPerAddress: { points: 60, duration: HOUR },
  commentPerAddress: { points: 60, duration: HOUR },
  geoPerAddress: { points: 600, duration: MINUTE },
  visitsPerAddress: { points: 600, duration: MINUTE },
  faultsPerAddress: { points: 60, duration: HOUR },
  declinedPerAddress: { points: 10, duration: HOUR },
  declinedPerCompany: { points: 100, duration: HOUR },
  declinedPerPayCode: { points: 5, duration: HOUR },
  registeredPerAddress: { points: 30, duration: HOUR },
  unpaidPerAddress: { points: 30, duration: HOUR },
  unpaidPerRecipient: { points: 5, duration: HOUR },
  dropOffPerOrder: { points: 5, duration: DAY },
  writtenToPerSender: { points: 50, duration: HOUR },
  codesPerAccount: { points: 20, duration: HOUR },
  exportsPerPerson: { points: 60, duration: HOUR },
  importsPerPerson: { points: 60, duration: HOUR },
  importsTriedPerPerson: { points: 600, duration: HOUR },
  mapsPerPerson: { points: 60, duration: HOUR },
  uploadsPerPerson: { points: 600, duration: HOUR },
  geometryPerPerson: { points: 600, duration: HOUR },
  passkeyAnswered: { points: 1, duration: QUARTER },
  solutionUsed: { points: 1, duration: QUARTER },
} as const

export type Counter = keyof typeof FIGURES

/** What is counted at once: a counter, and the key that it counts by. */
export type Bucket = readonly [Counter, string]

/** Who calls, as far as it is known before anything is asked. Empty where the call does not say. */
export interface RateLimitKeys {
  /** The caller's network (`networkOf`). */
  address: string
  account: string
  /** The number of the company named. */
  company: string
  /** Of a pay link. */
  code: string
  /** The number of whoever is logged in; at the gate nobody is known yet. */
  person: string
}

interface RateLimitRule {
  /** A try takes one place at each of these before anything is done for it. None free is a refusal. */
  buckets: readonly Bucket[]
  /** Used up by others, these make a try prove itself, or wait; they refuse nobody. */
  alarms: readonly Bucket[]
  /** What stays counted: every call, or the tries that the handler calls failed. */
  counts: 'every call' | 'failures'
}

const everyCall = (counter: Counter, key: string): RateLimitRule => ({
  buckets: [[counter, key]],
  alarms: [],
  counts: 'every call',
})

/** The limits of the contract, and of those who show the own password once more: they have proven themselves before. */
export type RateLimitName = LimitName | 'ownPassword'

const loginBuckets = ({ address, account }: RateLimitKeys): Bucket[] => [
  ['loginPerAccountAndAddress', `${account}|${address}`],
  ['loginPerAddress', address],
]

const RULES: Record<RateLimitName, (who: RateLimitKeys) => RateLimitRule> = {
  login: (who) => ({ buckets: loginBuckets(who), alarms: [['loginPerAccount', who.account]], counts: 'failures' }),
  ownPassword: (who) => ({ buckets: loginBuckets(who), alarms: [], counts: 'failures' }),
  purchase: ({ address, company }) => ({
    buckets: [['declinedPerAddress', address]],
    alarms: [['declinedPerCompany', company]],
    counts: 'failures',
  }),
  // Whose link it is is known only once the link was looked up; then the handler heeds its company's alarm.
  paylink: ({ address, code }) => ({
    buckets: [
      ['declinedPerAddress', address],
      ['declinedPerPayCode', code],
    ],
    alarms: [],
    counts: 'failures',
  }),
  reset: ({ address }) => everyCall('resetPerAddress', address),
  code: ({ address }) => everyCall('codesPerAddress', address),
  lead: ({ address }) => everyCall('leadPerAddress', address),
  feedback: ({ address }) => everyCall('feedbackPerAddress', address),
  returning: ({ address }) => everyCall('returnPerAddress', address),
  contact: ({ address }) => everyCall('contactPerAddress', address),
  comment: ({ address }) => everyCall('commentPerAddress', address),
  geo: ({ address }) => everyCall('geoPerAddress', address),
  visit: ({ address }) => everyCall('visitsPerAddress', address),
  fault: ({ address }) => everyCall('faultsPerAddress', address),
  register: ({ address }) => everyCall('registeredPerAddress', address),
  export: ({ person }) => everyCall('exportsPerPerson', person),
  import: ({ person }) => everyCall('importsTriedPerPerson', person),
  map: ({ person }) => everyCall('mapsPerPerson', person),
  upload: ({ person }) => everyCall('uploadsPerPerson', person),
  geometry: ({ person }) => everyCall('geometryPerPerson', person),
  // Counted by the handler, once it is known which company or order the call is about; what is sent there is no key.
  invite: () => ({ buckets: [], alarms: [], counts: 'every call' }),
  dropoff: () => ({ buckets: [], alarms: [], counts: 'every call' }),
}

export const ruleOf = (limit: RateLimitName, keys: RateLimitKeys): RateLimitRule => RULES[limit](keys)

/** Whether every call of this limit stays counted; of the others those that their handler counts. */
export const countsEveryCall = (limit: LimitName): boolean => ruleOf(limit, NOBODY).counts === 'every call'

/** What people who are logged in may do, and what costs much: it is counted once it is known who they are. */
const BY_PERSON: readonly LimitName[] = ['export', 'import', 'upload', 'map', 'geometry']

export const countsByPerson = (limit: LimitName): boolean => BY_PERSON.includes(limit)

const NOBODY: RateLimitKeys = { address: '', account: '', company: '', code: '', person: '' }

/**
 * Addresses that somebody has mail sent to: invitations, users made, usernames changed. Members of a company share one
 * count, whoever works for none has their own.
 */
export const senderBucket = (company: number | null, user: number): Bucket => [
  'writtenToPerSender',
  company === null ? `user ${user}` : `company ${company}`,
]

/** Counters at which a handler takes a place, once it knows whom the call writes to. */
const BY_HANDLERS: Partial<Record<LimitName, readonly [counter: Counter, counts: string][]>> = {
  invite: [['writtenToPerSender', 'addresses written to']],
  import: [['importsPerPerson', 'imports that change something']],
  dropoff: [['dropOffPerOrder', 'changes of the day']],
  login: [['codesPerAccount', 'wrong second factors of an account whose password is known']],
  reset: [['resetPerAccount', 'every call; more are answered alike and send nothing']],
  returning: [['returnPerRecipient', 'every call; more are answered alike and send nothing']],
  paylink: [['declinedPerCompany', 'failures; more lead to a challenge']],
  purchase: [
    ['unpaidPerAddress', 'orders without a card'],
    ['unpaidPerRecipient', 'orders without a card'],
  ],
}

/** One counter of a limit, for whoever reads about it: at most `points` in `duration` seconds. */
export type LimitFigures = { counter: Counter; points: number; duration: number; counts: string }

export function figuresOf(limit: LimitName): LimitFigures[] {
  const { buckets, alarms, counts } = ruleOf(limit, NOBODY)
  const listed: (readonly [Counter, string])[] = [
    ...buckets.map(([counter]) => [counter, counts] as const),
    ...alarms.map(([counter]) => [counter, `${counts}; more lead to a challenge`] as const),
    ...(BY_HANDLERS[limit] ?? []),
  ]
  return listed.map(([counter, what]) => ({ counter, ...FIGURES[counter], counts: what }))
}
