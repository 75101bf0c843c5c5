import type { LimitName } from '#contract/endpoint.ts'
import type { CompanyId } from '#contract/fields.ts'

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The limits of R-51: at most `points` per `duration` seconds and key. */
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

export type Bucket = readonly [Counter, string]

/** The caller, as far as known before the database is asked. Unknown parts are empty. */
export interface RateLimitKeys {
  /** The caller's network (`networkOf`). */
  address: string
  account: string
  company: string
  /** The code of a pay link. */
  code: string
  person: string
}

interface RateLimitRule {
  /** A try reserves a place in each bucket before it runs, and is refused when one is full. */
  buckets: readonly Bucket[]
  /** When others used these up, a try must prove itself or wait; they refuse no one. */
  alarms: readonly Bucket[]
  /** 'failures': only tries that the handler counts as failed. */
  counts: 'every call' | 'failures'
}

const everyCall = (counter: Counter, key: string): RateLimitRule => ({
  buckets: [[counter, key]],
  alarms: [],
  counts: 'every call',
})

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
  // The company of a link is known only after the lookup; the handler then checks that company's alarm.
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
  // Counted by the handler, once company and order are known; the input is no reliable key.
  invite: () => ({ buckets: [], alarms: [], counts: 'every call' }),
  dropoff: () => ({ buckets: [], alarms: [], counts: 'every call' }),
}

export const ruleOf = (limit: RateLimitName, keys: RateLimitKeys): RateLimitRule => RULES[limit](keys)

export const countsEveryCall = (limit: LimitName): boolean => ruleOf(limit, NOBODY).counts === 'every call'

const BY_PERSON: readonly LimitName[] = ['export', 'import', 'upload', 'map', 'geometry']

export const countsByPerson = (limit: LimitName): boolean => BY_PERSON.includes(limit)

const NOBODY: RateLimitKeys = { address: '', account: '', company: '', code: '', person: '' }

/** Members of a company share one count of the addresses that they have mail sent to. */
export const senderBucket = (company: CompanyId | null, user: number): Bucket => [
  'writtenToPerSender',
  company === null ? `user ${user}` : `company ${company}`,
]

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
