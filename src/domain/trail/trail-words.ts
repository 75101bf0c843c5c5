import { percentText } from '#domain/catalog/price-raise.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { personName } from '#domain/identity/person-name.ts'
import { actWords } from './act-words.ts'
import { billWords, collectionWords, paymentWords } from './bill-words.ts'
import { fieldLabel, fieldPlace, fieldValue, isSaid, KEPT, type Names } from './trail-fields.ts'
import type { TrailEvent, TrailSubject } from './trail-line.ts'

type Fields = Readonly<Record<string, unknown>>

export interface TrailFacts {
  event: TrailEvent | null
  subject: TrailSubject
  subjectId: string
  about: Fields | null
  before: Fields | null
  after: Fields | null
  times: number
  name: string | null
  names?: Names
}

export interface TrailChange {
  label: string
  before: string
  after: string
}

const text = (fields: Fields | null, name: string): string => String(fields?.[name] ?? '')
const quoted = (words: string) => `‘${words}’`

export function trailWords(facts: TrailFacts): string {
  const words = facts.event === null ? changeWords(facts) : eventWords(facts, facts.event)
  return facts.times > 1 ? `${words}, ${facts.times} times` : words
}

function eventWords({ subjectId, about, after }: TrailFacts, event: TrailEvent): string {
  const person = about ? nameOf(about) : 'an unknown name'
  switch (event) {
    case 'logged in':
      return after?.second_factor === true ? 'logged in with a second factor' : 'logged in'
    case 'logged out':
      return 'logged out'
    case 'session ended':
      return `ended a session of ${person}`
    case 'second factor changed':
      return `${factorWords(after)} of ${person}`
    case 'log-in failed':
      return `tried a wrong password or second factor for ${person}`
    case 'log-in limited':
      return `tried to log in as ${person} too often`
    case 'refused':
      return `was refused ${subjectId}${after?.company === undefined ? '' : ` of company ${after.company}`}`
    case 'exported':
      if (subjectId === 'customer') return 'exported all data of a customer'
      return `exported the list of ${subjectId === 'trail' ? 'activity' : subjectId}`
    case 'erased':
      return `erased all data of customer ${subjectId}`
  }
}

const FACTORS: Readonly<Record<string, string>> = { app: 'authenticator app', 'kept codes': 'recovery codes' }

function factorWords(after: Fields | null): string {
  const what = text(after, 'what')
  return `${text(after, 'state')} ${what === 'passkey' ? 'a' : 'the'} ${FACTORS[what] ?? what}`
}

function nameOf(about: Fields): string {
  return personName({
    username: text(about, 'username'),
    firstname: text(about, 'firstname'),
    lastname: text(about, 'lastname'),
  })
}

function changeWords(facts: TrailFacts): string {
  const { subject, before, after } = facts
  const own = OWN_WORDS[subject]?.(facts)
  if (own) return own
  const what = subjectWords(facts)
  const whole = subject === 'price' ? `a price of ${what}` : what
  if (before === null) return `added ${whole}`
  if (after === null) return `deleted ${whole}`
  const changes = trailChanges(facts)
  const [only, ...others] = changes
  if (!only) return `changed ${what}`
  if (only.label === 'Active' && others.length === 0) {
    return `${only.after === 'Yes' ? 'activated' : 'deactivated'} ${what}`
  }
  if (others.length > 0) return `changed ${listed(changes.map(({ label }) => called(label)))} of ${what}`
  const values = only.before === KEPT || only.after === KEPT ? '' : ` from ${only.before} to ${only.after}`
  return `changed ${called(only.label)} of ${what}${values}`
}

const OWN_WORDS: Partial<Record<TrailSubject, (facts: TrailFacts) => string | undefined>> = {
  refund: refundWords,
  difference: differenceWords,
  price: raiseWords,
  'customer service': (facts) => actWords({ ...facts, what: subjectWords(facts) }),
  customer: (facts) => {
    const { before, after, about, name } = facts
    const who = name ?? 'a deleted customer'
    if (about?.customer_id !== undefined) return siteWords(facts, who)
    if (!before || !after || after.archived_at === undefined) return undefined
    return after.archived_at === null ? `restored ${who}` : `archived ${who}`
  },
  order: orderWords,
  bill: billWords,
  payment: paymentWords,
  collection: collectionWords,
  user: (facts) => {
    const isConfirmed = facts.before?.verified === false && facts.after?.verified === true
    return isConfirmed && trailChanges(facts).length === 1 ? `confirmed the email of ${subjectWords(facts)}` : undefined
  },
  'closed day': ({ subjectId, after }) =>
    after === null ? `opened ${formatDay(subjectId)} again` : `closed ${formatDay(subjectId)}`,
  import: ({ before, after, about }) => {
    const file = text(about, 'name') ? ` from ${quoted(text(about, 'name'))}` : ''
    if (after?.undone_at) return `undid the import${file}`
    return before === null
      ? `imported customers${file}: ${text(about, 'created')} new, ${text(about, 'updated')} changed`
      : undefined
  },
  'pay link': ({ subjectId, after }) => {
    if (after?.state === 'ended') return `ended the pay link of order ${subjectId}`
    return after?.state === 'paid' ? `paid order ${subjectId} by its link` : undefined
  },
}

function raiseWords({ before, after, about }: TrailFacts): string | undefined {
  if (typeof about?.count === 'number') return serviceRaiseWords(about, before)
  if (typeof about?.percent !== 'number') return undefined
  const change = `prices by ${percentText(about.percent)} from ${formatDay(text(about, 'from_day'))}`
  if (before === null) return `planned to change ${change}`
  if (after?.state === 'held') return `changed ${change}`
  return before.state === 'held' ? `undid the change of ${change}` : `withdrew the change of ${change}`
}

function serviceRaiseWords(about: Fields, before: Fields | null): string {
  const by =
    typeof about.percent === 'number' ? percentText(about.percent) : formatMoney(Math.round(Number(about.amount) * 100))
  const what = `the prices of ${about.count} services by ${by} from ${formatDay(text(about, 'from_day'))}`
  return before === null ? `changed ${what}` : `took back the change of ${what}`
}

function siteWords(facts: TrailFacts, who: string): string {
  const { before } = facts
  if (before === null) return `added a site of ${who}`
  const labels = trailChanges(facts).map(({ label }) => called(label))
  return `changed ${labels.length > 1 ? listed(labels) : (labels[0] ?? 'nothing')} of a site of ${who}`
}

function orderWords({ subjectId, about, after }: TrailFacts): string | undefined {
  if (after?.state === 'cancelled') return `cancelled order ${subjectId}`
  if (after?.ended_at) return `removed the stored card of order ${subjectId}`
  if (after?.kind !== undefined) {
    const check = [text(after, 'kind'), text(after, 'checknumber')].filter(Boolean).join(' ')
    return `marked order ${subjectId} as paid: ${dollars(about)}, ${check}`
  }
  if (after?.answers !== undefined) return `corrected the email address of order ${subjectId}`
  if (!after?.datestart && !after?.ampm) return undefined
  const day = [after.datestart && formatDay(text(after, 'datestart')), text(after, 'ampm')].filter(Boolean).join(', ')
  return `set the drop-off day of order ${subjectId} to ${day}`
}

const dollars = (about: Fields | null): string => formatMoney(Math.round(Number(about?.amount ?? 0) * 100))

function refundWords({ subjectId, about, before, after }: TrailFacts): string | undefined {
  const what = `${dollars(about)} of ${about?.payment_id === undefined ? `order ${subjectId}` : 'a payment'}`
  if (before === null && after?.state === 'done') return `recorded ${what} as refunded by hand`
  if (before === null) return `began to refund ${what}`
  if (after?.state === 'done') return `refunded ${what}`
  return after?.state === 'refused' ? `could not refund ${what}` : undefined
}

function differenceWords({ before, after, about }: TrailFacts): string | undefined {
  const amount = formatMoney(Math.round(Number(about?.there ?? about?.here ?? 0) * 100))
  const what = `a difference of ${amount} with the card processor`
  if (before === null) return `added ${what}`
  switch (after?.state) {
    case 'asked':
      return `began to refund ${what}`
    case 'dismissed':
      return `dismissed ${what}`
    case 'settled':
      return `settled ${what}`
    default:
      return `could not refund ${what}`
  }
}

const KINDS: Partial<Record<TrailSubject, string>> = {
  map: 'the map',
  service: 'the service',
  'price set': 'the price set',
  group: 'the group',
  import: 'an import',
  bill: 'the bill',
  payment: 'the payment',
}

function subjectWords({ subject, subjectId, about, name }: TrailFacts): string {
  const known = text(about, 'name')
  switch (subject) {
    case 'company':
      return known || 'the company'
    case 'user':
      return about ? nameOf(about) : 'a user'
    case 'customer':
      return name ?? 'a deleted customer'
    case 'collection':
      return `how ${name ?? 'a deleted customer'} pays`
    case 'billing':
      return 'the settings of billing'
    case 'customer service':
      return `${quoted(known)} of ${name ?? 'a deleted customer'}`
    case 'price':
      return `${name === null ? 'a deleted price set' : quoted(name)} (${text(about, 'cans')} × ${text(about, 'frequency')})`
    default:
      return `${KINDS[subject] ?? `the ${subject} of order`} ${known ? quoted(known) : subjectId}`
  }
}

const called = (label: string): string => (/\s/.test(label) ? quoted(label) : `the ${label.toLowerCase()}`)

const MOST_NAMED = 3

function listed(labels: readonly string[]): string {
  const named = labels.slice(0, MOST_NAMED)
  const more = labels.length - named.length
  const parts = more > 0 ? [...named, `${more} more`] : named
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

export function trailChanges({
  subject,
  before,
  after,
  names = null,
}: Pick<TrailFacts, 'subject' | 'before' | 'after' | 'names'>): TrailChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => isSaid(subject, field) && !isBlankTerm(field, before?.[field], after?.[field]))
    .toSorted((one, other) => fieldPlace(subject, one) - fieldPlace(subject, other))
    .map((field) => ({
      label: fieldLabel(subject, field),
      before: fieldValue(field, before?.[field], names),
      after: fieldValue(field, after?.[field], names),
    }))
    .filter((change) => change.before !== change.after || change.before === KEPT)
}

/** Roll-off terms are blank for other services, stored as 0 or missing. */
const isBlankTerm = (field: string, before: unknown, after: unknown): boolean =>
  field.startsWith('rolloff_') && Number(before ?? 0) === 0 && Number(after ?? 0) === 0

/** Staff only see names from their own company. */
export function actorName(line: {
  user: number | null
  name: string | null
  role: string
  event: TrailEvent | null
  call: string
}): string {
  if (line.name !== null) return line.name
  if (line.user !== null) return line.role === 'admin' ? 'An admin' : 'Someone deleted'
  if (line.event !== null) return 'Someone'
  return line.call === '' ? 'The server' : 'A visitor'
}
